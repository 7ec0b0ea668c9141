import { describe, expect, it } from '@jest/globals';
import { shareLink } from './share.js';

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
