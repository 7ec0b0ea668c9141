import { maxCanvasLayers, maxCanvasText } from '@afi/contracts/canvas-parts';
import { maxCreationPreview, type Creation } from '@afi/contracts/creations';
import { leastMs } from '../../support/busy-time.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

const [canvases, reads] = [100, 16];
/** Of the one thread everybody is served by, the calls of this spec among them. Read whole, the drawings took 16 times as long, 3.8 s. */
const longestMs = 1_000;

describe('a list of full canvases', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
    const { body } = await mine.post<{ id: string }>('/client/canvases', { size: 'square', title: 'La rentrée' });
    const layers = Array.from({ length: maxCanvasLayers }, (_, at) => ({
      ...{ kind: 'text', id: crypto.randomUUID(), x: at, y: at, w: 400, h: 200, turn: 0, opacity: 1, locked: false },
      ...{ hidden: false, font: 'poster', size: 90, colour: '#123456', align: 'center', back: null },
      text: Array.from({ length: maxCanvasText }, (_, place) =>
        String.fromCodePoint(0x4e00 + ((at * 977 + place * 31) % 9_000)),
      ).join(''),
    }));
    const full = await mine.patch(`/client/canvases/${body.id}`, { version: 1, layers });
    expect(full.status).toBe(200);
    await platform.db.query(
      `insert into canvas (id, account_id, title, size, background, layers, files, state, created_at, updated_at, version)
       select gen_random_uuid(), account_id, title, size, background, layers, files, state, created_at, updated_at, version
         from canvas, generate_series(2, $2::int) where id = $1`,
      [body.id, canvases],
    );
  });
  afterAll(() => platform.stop());

  const list = async () => {
    const { body } = await mine.get<{ items: Creation[] }>(`/client/creations?limit=${canvases}`);
    return body.items;
  };

  it('(d245) is read many times at once without anybody waiting for what it does not draw', async () => {
    const took = await leastMs(longestMs, async () => {
      for (const items of await Promise.all(Array.from({ length: reads }, list))) {
        expect(items).toHaveLength(canvases);
        expect(items.every(({ preview }) => preview === undefined)).toBe(true);
      }
    });
    expect(took).toBeLessThan(longestMs);
  });

  it('(d245) draws what is small', async () => {
    const [row] = await platform.db.query<{ id: string }>(
      `update canvas set layers = jsonb_build_array(layers -> 0) where id = (select id from canvas limit 1)
       returning id, octet_length(layers::text) as bytes`,
    );
    const drawn = (await list()).filter(({ preview }) => preview);
    expect(drawn.map(({ id }) => id)).toEqual([row?.id]);
    expect(Buffer.byteLength(JSON.stringify(drawn[0]?.preview))).toBeLessThan(maxCreationPreview * 1.1);
  });
});
