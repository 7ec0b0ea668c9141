import type { DeckBrief } from '@afi/contracts/slides';
import { blocksOfText } from '@afi/runtime/text-blocks';
import { leastMs } from '../../../../backend/test/support/busy-time.js';
import { writtenSlide } from './slide-writers.js';

describe('a brief nobody would write', () => {
  it.each(['. A', '1. A', '12 % a. ', 'a, ', 'Oui\n\n'])(
    '(d219) keeps nobody waiting while a slide is written: %j',
    async (piece) => {
      const blocks = blocksOfText(piece.repeat(480_000 / piece.length));
      const outline: DeckBrief['outline'] = [
        { title: 'Tout', layout: 'bullets', about: '', from: 0, to: blocks.length },
        { title: 'Ce que l’on ajoute', layout: 'numbers', about: '', from: null, to: null },
      ];
      const material = { title: '', private: false, blocks, toRead: null };
      const known = { kind: 'text', language: 'fr', tone: 'plain', title: 'Tout', skeleton: false } as const;
      const brief: DeckBrief = { ...known, outline, material };
      const bytes = Buffer.from(JSON.stringify(brief));
      const write = async () => {
        const signal = new AbortController().signal;
        const slides = [await writtenSlide(bytes, 0, { signal }), await writtenSlide(bytes, 1, { signal })];
        expect(slides.map(({ title }) => title)).toEqual(['Tout', 'Ce que l’on ajoute']);
      };
      expect(await leastMs(100, write)).toBeLessThan(100);
    },
  );
});
