import type { CanvasLayerOf } from '@afi/contracts/canvas-parts';
import { describe, expect, it } from '@jest/globals';
import { newLayer } from '../edit/layers.js';
import { fittedText, linesOf } from './letters.js';

/** Every letter half as wide as it is high. */
const measure = (text: string): number => text.length / 2;
const text = (more: Partial<CanvasLayerOf<'text'>>) => newLayer('text', 'square', more) as CanvasLayerOf<'text'>;

describe('lines of a text', () => {
  it('end between words, and where somebody ended them', () => {
    expect(linesOf('le marché du jour\noui', 5, measure)).toEqual(['le marché', 'du jour', 'oui']);
    expect(linesOf('', 5, measure)).toEqual(['']);
  });
  it('never end within an amount, which is made smaller instead', () => {
    expect(linesOf('Le kit : 45 000 FCFA', 8, measure)).toEqual(['Le kit :', '45\u00a0000\u00a0FCFA']);
    for (const space of [' ', '\u00a0', '\u202f']) {
      const layer = text({ text: `45${space}000${space}FCFA`, w: 300, h: 300, size: 96 });
      expect(fittedText(layer, measure).lines).toHaveLength(1);
    }
  });
  it('part a word that is longer than a line', () => {
    expect(linesOf('anticonstitution', 4, measure)).toEqual(['anticons', 'titution']);
  });
});

describe('letters', () => {
  it('are as large as asked for where there is room', () => {
    expect(fittedText(text({ text: 'Bonjour', w: 800, h: 200, size: 96 }), measure).size).toBe(96);
  });
  it.each(['Bonjour à toutes et à tous, venez nombreux', 'a'.repeat(60), 'mot '.repeat(120)])(
    'shrink until %s fits',
    (said) => {
      const layer = text({ text: said.trim(), w: 500, h: 200, size: 96 });
      const { size, lines } = fittedText(layer, measure);
      expect(size).toBeLessThan(96);
      expect(size).toBeGreaterThanOrEqual(24 - 0.1);
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(500.01);
    },
  );
});
