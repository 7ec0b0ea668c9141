import { describe, expect, it } from '@jest/globals';
import { priceOf } from './price.js';
import { shareLink } from './share.js';

describe('a price that was typed', () => {
  it.each([
    ['12500', 12_500],
    ['12 500', 12_500],
    ['12\u202f500\u00a0FCFA', 12_500],
    ['12.500', 12_500],
    ['0', 0],
    ['', null],
    ['  ', null],
    ['12,50', Number.NaN],
    ['-5', Number.NaN],
    ['cher', Number.NaN],
  ])('%p is %p', (typed, price) => expect(priceOf(typed)).toBe(price));
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
