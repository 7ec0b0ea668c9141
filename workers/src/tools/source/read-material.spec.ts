import type { SourceBlock } from '@afi/contracts/creations';
import { leastMs } from '../../../../backend/test/support/busy-time.js';
import { stageGiven } from '../../host/stage-fixture.js';
import { readStage as readForSlides } from '../../pipelines/slides-outline/stages/read.js';
import { readStage as readForVideos } from '../../pipelines/video-scenes/stages/read.js';
import type { LinkFetcher } from '../page/fetch-link.js';

const sourceKey = 'uploads/source';
const ids = { deckId: crypto.randomUUID(), videoId: crypto.randomUUID() };

/** A source of a text, or of a page with that many paragraphs, as it is read by either pipeline. */
async function read(of: 'slides' | 'videos', material: { blocks?: SourceBlock[]; page?: string }) {
  const { blocks = [], page } = material;
  const toRead = page ? { kind: 'link', url: 'https://page.example/' } : null;
  const source = { kind: page ? 'link' : 'text', language: 'fr', slides: 8, seconds: 60, pace: 'normal' };
  const stored = new Map([
    [sourceKey, JSON.stringify({ ...source, material: { title: '', private: false, blocks, toRead } })],
  ]);
  const bytes = Buffer.from(page ?? '');
  const fetcher = {
    fetch: async (url: string) => ({ kind: 'page', bytes, contentType: 'text/html', url }),
  } as unknown as LinkFetcher;
  const given = stageGiven({ ...ids, sourceKey, resultKey: 'uploads/made' }, stored);
  const { key } = await (of === 'slides' ? readForSlides : readForVideos)(fetcher).run(given);
  return { kept: JSON.parse(stored.get(key) ?? '{}') };
}

describe.each(['slides', 'videos'] as const)('a source of %s', (of) => {
  it('(d220) is unfolded beside the worker’s loop, however many pieces a page has', async () => {
    const page = `<title>a</title><article>${'<p>Le car part à six heures.</p>'.repeat(49_000)}</article>`;
    const refuse = () => expect(read(of, { page })).rejects.toMatchObject({ reason: 'source-long' });
    expect(await leastMs(50, refuse)).toBeLessThan(50);
  });

  it('keeps what a page says above what was known', async () => {
    const page = `<title>Le marché</title><article><h1>Le marché</h1>${'<p>Le marché de Cocody ouvre à six heures, tous les jours de la semaine.</p>'.repeat(20)}</article>`;
    const { kept } = await read(of, { page, blocks: [{ kind: 'quote', text: 'Dit avant.' }] });
    expect(kept.material).toMatchObject({ title: 'Le marché', toRead: null });
    expect(kept.material.blocks.at(-1)).toEqual({ kind: 'quote', text: 'Dit avant.' });
  });

  it('that is longer than anybody shows in one go is refused by name, not cut', async () => {
    const blocks: SourceBlock[] = Array.from({ length: 6 }, () => ({ kind: 'paragraph', text: 'a'.repeat(100_000) }));
    await expect(read(of, { blocks })).rejects.toMatchObject({ reason: 'source-long' });
  });
});
