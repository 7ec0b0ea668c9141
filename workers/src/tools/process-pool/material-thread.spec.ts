import type { MadeOutline } from '@afi/contracts/slides';
import { materialThread } from './material-thread.js';

const outliner = new URL('../deck/outliners.ts', import.meta.url).href;
const bytesOf = (text: string) =>
  Buffer.from(
    JSON.stringify({
      ...{ kind: 'text', language: 'fr', slides: 8 },
      material: { title: '', private: false, blocks: [{ kind: 'paragraph', text }], toRead: null },
    }),
  );
const made = (bytes: Uint8Array, limits?: { timeoutMs: number; memoryMb: number }) =>
  materialThread<{ bytes: Uint8Array }, MadeOutline>(
    outliner,
    'outliner.thread',
    limits,
  )({ bytes }, { signal: AbortSignal.timeout(60_000) });

describe('what is made of a source in a thread', () => {
  it('says by name that there was no time for it', async () => {
    await expect(made(bytesOf('Le car part.'), { timeoutMs: 1, memoryMb: 256 })).rejects.toMatchObject({
      name: 'Failure',
      reason: 'source-long',
    });
  });

  it('says what broke it', async () => {
    await expect(made(Buffer.from('not JSON'))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/JSON/) as string },
    });
  });
});
