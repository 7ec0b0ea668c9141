import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatMoney, formatNumber } from '../../../lib/format.js';
import { priceOf } from './price.js';
import { shareLink } from './share.js';

describe('a price that was typed', () => {
  it.each([
    ['12500', 12_500],
    ['12 500', 12_500],
    ['12\u202f500\u00a0FCFA', 12_500],
    ['12.500', 12_500],
    ['12,500', 12_500],
    ['1.250.000', 1_250_000],
    ['12500 F', 12_500],
    ['12500F', 12_500],
    ['12500 F CFA', 12_500],
    ['12500 f\u202fcfa', 12_500],
    ['12 500 XOF', 12_500],
    ['0', 0],
    ['', null],
    ['  ', null],
    ['12,50', Number.NaN],
    ['12.50', Number.NaN],
    ['1.5', Number.NaN],
    ['0.500', Number.NaN],
    ['12 50', Number.NaN],
    ['1.250,500', Number.NaN],
    ['12500.000', Number.NaN],
    ['12.500.', Number.NaN],
    ['FCFA', Number.NaN],
    ['12 EUR', Number.NaN],
    ['-5', Number.NaN],
    ['cher', Number.NaN],
  ])('%p is %p', (typed, price) => expect(priceOf(typed)).toBe(price));

  const prices = fc.nat(1_000_000_000);
  const units = fc.constantFrom('', 'F', ' F', ' FCFA', '\u00a0F CFA', ' xof');

  it('is read as it is written, in either language and with any unit', () => {
    fc.assert(
      fc.property(prices, units, (price, unit) => {
        for (const written of [String(price), formatNumber(price, 'fr'), formatNumber(price, 'en')])
          expect(priceOf(`${written}${unit}`)).toBe(price);
        expect(priceOf(formatMoney(price))).toBe(price);
      }),
    );
  });

  it('is never read with its decimals as francs', () => {
    const decimals = fc.stringMatching(/^(\d{1,2}|\d{4,6})$/);
    fc.assert(
      fc.property(prices, fc.constantFrom('.', ','), decimals, units, (price, point, digits, unit) => {
        for (const whole of [String(price), formatNumber(price, 'fr'), formatNumber(price, 'en')])
          expect(priceOf(`${whole}${point}${digits}${unit}`)).toBeNaN();
      }),
    );
  });
});

describe('what is shared on WhatsApp', () => {
  const textOf = (link: string) => new URL(link).searchParams.get('text')?.replace(/\s/g, ' ');

  it('names the product, its price and what it is', () => {
    const link = shareLink({ name: 'Lampe & chargeur', price: 12_500, description: 'Éclaire 8 heures' });
    expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(textOf(link)).toBe('*Lampe & chargeur* 12 500 FCFA Éclaire 8 heures');
  });

  it('leaves out what there is not', () => {
    expect(textOf(shareLink({ name: 'Savon', price: null, description: '' }))).toBe('*Savon*');
    expect(textOf(shareLink({ name: 'Conseil', price: 0, description: '' }))).toBe('*Conseil* 0 FCFA');
  });
});
