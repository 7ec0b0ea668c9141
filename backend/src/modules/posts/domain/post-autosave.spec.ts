import { randomUUID } from 'node:crypto';
import { mediaIdsIn } from './post-autosave.js';

describe('the files of an unsaved text', () => {
  const holding = (ids: readonly string[]) =>
    JSON.stringify({ image: { images: ids.map((mediaId) => ({ mediaId })) } });

  it('are those it names, wherever, each once', () => {
    const [photo, slip] = [randomUUID(), randomUUID()].sort();
    const action = JSON.stringify({ payment: { mediaId: slip } });
    expect(mediaIdsIn({ body: holding([photo ?? '', photo ?? '']), action })).toEqual([photo, slip]);
  });

  it('(d139) are no more than a post could hold, however many are named: each is looked up', () => {
    expect(mediaIdsIn({ body: holding(Array.from({ length: 1_000 }, () => randomUUID())), action: '' })).toHaveLength(
      50,
    );
  });
});
