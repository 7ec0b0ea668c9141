import type { Creation } from '@afi/contracts/creations';
import { emptySlide, type Slide } from '@afi/contracts/slide-parts';
import { busyMs } from '../../support/busy-time.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

const [decks, reads] = [100, 16];
const letters = (length: number, seed = 0): string =>
  Array.from({ length }, (_, place) => String.fromCodePoint(0x4e00 + ((seed * 977 + place * 31) % 9_000))).join('');

/** As much as one holds, with what its layout hides. */
const full: Slide = {
  ...{ ...emptySlide(crypto.randomUUID(), 'table', letters(200)), text: letters(2_000), by: letters(160) },
  items: Array.from({ length: 12 }, (_, at) => ({ head: letters(160, at), text: letters(600, at), mediaId: null })),
  table: Array.from({ length: 16 }, (_r, row) => Array.from({ length: 8 }, (_c, at) => letters(160, row * 8 + at))),
  notes: letters(4_000),
};
const small: Slide = { ...full, table: [['Mois', 'Élèves']], text: '', by: '', items: [], notes: '' };

describe('a list of decks whose first slides are full', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
    const source = { kind: 'topic', text: 'La rentrée' };
    const { body } = await mine.post<{ id: string }>('/client/decks', { source, language: 'fr' });
    await platform.db.query(`update deck set state = 'ready' where id = $1`, [body.id]);
    const { version } = (await mine.get<{ version: number }>(`/client/decks/${body.id}`)).body;
    // As its author may, by the API.
    expect((await mine.patch(`/client/decks/${body.id}`, { version, slides: [full] })).status).toBe(200);
    const columns = await platform.db.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
        where table_name = 'deck' and column_name <> 'id'`,
    );
    const all = columns.map(({ name }) => name).join(', ');
    await platform.db.query(
      `insert into deck (id, ${all}) select gen_random_uuid(), ${all} from deck, generate_series(2, $2::int) where id = $1`,
      [body.id, decks],
    );
  });
  afterAll(() => platform.stop());

  const begin = (first: Slide) => platform.db.query('update deck set slides = $1::jsonb', [JSON.stringify([first])]);
  const list = async () => (await mine.get<{ items: Creation[] }>(`/client/creations?limit=${decks}`)).body.items;
  /** Processor time of many reads at once, and how many of the decks are drawn. */
  const readOften = async (first: Slide) => {
    await begin(first);
    let drawn = 0;
    const ms = await busyMs(async () => {
      const lists = await Promise.all(Array.from({ length: reads }, list));
      drawn = Math.max(...lists.map((items) => items.filter(({ preview }) => preview).length));
    });
    return { ms, drawn };
  };

  it('(d245) costs no more to read many times at once than one of small slides, which it draws', async () => {
    const least = { small: Infinity, full: Infinity };
    // In turn, so that what else the machine does counts for all; the first round warms up.
    for (let round = 0; round < 3; round += 1)
      for (const [which, drawn, first] of [
        ['small', decks, small],
        ['full', 0, full],
      ] as const) {
        const read = await readOften(first);
        expect([which, read.drawn]).toEqual([which, drawn]);
        least[which] = Math.min(least[which], read.ms);
      }
    // Read whole, full ones took four times as long.
    expect(least.full).toBeLessThan(least.small * 2);
  });

  it('(d245) draws a small slide whatever its layout hides and its author noted, which no list sends', async () => {
    const hiding: Slide = { ...full, layout: 'quote', text: 'Lire, c’est voyager.', by: 'Une élève' };
    await begin(hiding);
    const [first] = await list();
    const shown = { ...hiding, items: [], table: [], notes: '' };
    expect(first?.preview).toMatchObject({ deck: { slide: shown } });
  });
});
