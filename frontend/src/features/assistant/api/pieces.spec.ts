import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { further, hear, type Heard, type Piece } from './pieces.js';

const nothing: Heard = { text: '', seq: 0, ahead: [] };

describe('the pieces of an answer', () => {
  it('make the same text whatever way they come: late, early, twice, or asked for again', () => {
    const cuts = fc.array(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 30 });
    const way = fc.infiniteStream(fc.record({ take: fc.nat(), again: fc.boolean() }));
    fc.assert(
      fc.property(cuts, way, (texts, steps) => {
        const all: Piece[] = texts.map((text, at) => ({ seq: at + 1, text }));
        const left = [...all];
        let heard = nothing;
        for (const { take, again } of steps) {
          if (left.length === 0) break;
          const [piece] = again ? left.slice(take % left.length) : left.splice(take % left.length, 1);
          if (piece) heard = hear(heard, [piece]);
          expect(texts.join('').startsWith(heard.text)).toBe(true);
        }
        expect(heard).toEqual({ text: texts.join(''), seq: all.length, ahead: [] });
        // A device that was away asks for what is behind the last piece it has.
        const known = hear(nothing, all.slice(0, Math.floor(all.length / 2)));
        expect(hear(known, all.slice(known.seq))).toEqual(heard);
        expect(further(known, heard)).toEqual(heard);
        expect(further(heard, known)).toEqual(heard);
      }),
    );
  });
});
