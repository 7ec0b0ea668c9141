import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatMoney, formatNumber } from './format.js';
import { francsOf } from './typed-francs.js';

describe('an amount that was typed', () => {
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
    ['2500,00', 2_500],
    ['2 500,00 FCFA', 2_500],
    ['2.500,00', 2_500],
    ['2,500.00', 2_500],
    ['100.000', 100_000],
    ['25.000', 25_000],
    ['100.00', 100],
    ['', null],
    ['  ', null],
    ['12,50', Number.NaN],
    ['12.50', Number.NaN],
    ['1.5', Number.NaN],
    ['2500,50', Number.NaN],
    ['2500,000', Number.NaN],
    [',00', Number.NaN],
    ['0.500', Number.NaN],
    ['12 50', Number.NaN],
    ['1.250,500', Number.NaN],
    ['12500.000', Number.NaN],
    ['12.500.', Number.NaN],
    ['FCFA', Number.NaN],
    ['12 EUR', Number.NaN],
    ['-5', Number.NaN],
    ['cher', Number.NaN],
  ])('%p is %p', (typed, price) => expect(francsOf(typed)).toBe(price));

  const prices = fc.nat(1_000_000_000);
  const units = fc.constantFrom('', 'F', ' F', ' FCFA', '\u00a0F CFA', ' xof');

  it('is read as it is written, in either language and with any unit', () => {
    fc.assert(
      fc.property(prices, units, (price, unit) => {
        for (const written of [String(price), formatNumber(price, 'fr'), formatNumber(price, 'en')])
          expect(francsOf(`${written}${unit}`)).toBe(price);
        expect(francsOf(formatMoney(price))).toBe(price);
      }),
    );
  });

  it('has no cents: two zeros more are none', () => {
    fc.assert(
      fc.property(prices, fc.constantFrom('.', ','), units, (price, point, unit) => {
        for (const whole of [String(price), formatNumber(price, 'fr'), formatNumber(price, 'en')])
          expect(francsOf(`${whole}${point}00${unit}`)).toBe(price);
      }),
    );
  });

  it('is never read with its decimals as francs', () => {
    const decimals = fc.stringMatching(/^(\d{1,2}|\d{4,6})$/).filter((digits) => digits !== '00');
    fc.assert(
      fc.property(prices, fc.constantFrom('.', ','), decimals, units, (price, point, digits, unit) => {
        for (const whole of [String(price), formatNumber(price, 'fr'), formatNumber(price, 'en')])
          expect(francsOf(`${whole}${point}${digits}${unit}`)).toBeNaN();
      }),
    );
  });
});
