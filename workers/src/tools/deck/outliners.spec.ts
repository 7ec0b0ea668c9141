import type { DeckSource } from '@afi/contracts/slides';
import { blocksOfText } from '@afi/runtime/text-blocks';
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
      const before = process.threadCpuUsage();
      const { outline } = await outlineSource(bytes, { signal: new AbortController().signal });
      // Of this thread alone: what a crowded machine adds is no failure.
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(100);
      expect(outline.length).toBeGreaterThan(0);
    },
  );
});
