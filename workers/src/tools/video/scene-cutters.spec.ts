import { maxFilmSeconds, lengthOf } from '@afi/contracts/video-parts';
import type { VideoSource } from '@afi/contracts/videos';
import { blocksOfText } from '@afi/runtime/text-blocks';
import { leastMs } from '../../../../backend/test/support/busy-time.js';
import { cutSource } from './scene-cutters.js';

describe('a source nobody would write', () => {
  it.each(['a, ', ',', 'A. ', '« a » ! ', 'Oui\n\n', '# a\n', '> a\n'])(
    'keeps nobody waiting while it is cut: %j',
    async (piece) => {
      const blocks = blocksOfText(piece.repeat(480_000 / piece.length));
      const source: VideoSource = {
        ...{ kind: 'text', language: 'fr', material: { title: '', private: false, blocks, toRead: null } },
      };
      const bytes = Buffer.from(JSON.stringify(source));
      const cut = async () => {
        const { scenes } = await cutSource(bytes, { signal: new AbortController().signal });
        expect(lengthOf(scenes)).toBeLessThanOrEqual(maxFilmSeconds);
      };
      expect(await leastMs(100, cut)).toBeLessThan(100);
    },
  );
});
