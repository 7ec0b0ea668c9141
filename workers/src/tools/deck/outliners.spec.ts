import type { DeckSource } from '@afi/contracts/slides';
import { blocksOfText } from '@afi/runtime/text-blocks';
import { leastMs } from '../../../../backend/test/support/busy-time.js';
import { outlineSource } from './outliners.js';

describe('a source nobody would write', () => {
  it.each(['. A', '1. A', '12 % a. ', 'a, ', 'Oui\n\n', '# a\n'])(
    '(d219) keeps nobody waiting while it is outlined: %j',
    async (piece) => {
      const blocks = blocksOfText(piece.repeat(480_000 / piece.length));
      const source: DeckSource = {
        ...{ kind: 'text', language: 'fr', slides: 8 },
        material: { title: '', private: false, blocks, toRead: null },
      };
      const bytes = Buffer.from(JSON.stringify(source));
      const outline = async () => {
        const made = await outlineSource(bytes, { signal: new AbortController().signal });
        expect(made.outline.length).toBeGreaterThan(0);
      };
      expect(await leastMs(100, outline)).toBeLessThan(100);
    },
  );
});
