import { randomUUID } from 'node:crypto';
import type { SharedDeck } from '@afi/contracts/deck-shares';
import type { DeckView } from '@afi/contracts/slides';
import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261130030000Shares } from '../../../src/modules/shares/migrations/migration-20261130030000-shares.js';
import { Migration20261127030000DeckShares } from '../../../src/modules/slides/migrations/migration-20261127030000-deck-shares.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

/** An installation that kept its links to decks in a table of theirs, as before there were links to films and pictures. */
describe('links to decks of an older installation', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());

  const migrate = async (kind: typeof Migration20261130030000Shares | typeof Migration20261127030000DeckShares) => {
    const orm = platform.app.get(MikroORM);
    const migration = new kind(orm.em.getDriver(), orm.config);
    migration.up();
    // Those are written by hand: each is a text.
    for (const query of migration.getQueries()) await platform.db.query(query as string);
  };
  const sharedDeck = async (): Promise<{ id: string; token: string }> => {
    const source = { kind: 'text', text: '# Un cours\n\nIl y a un texte, et il est court.' };
    const { id } = (await mine.post<{ id: string }>('/client/decks', { source, language: 'fr' })).body;
    const read = async () => (await mine.get<DeckView>(`/client/decks/${id}`)).body;
    await until('its outline', async () => (await read()).state === 'outline');
    await mine.post(`/client/decks/${id}/write`);
    await until('its slides', async () => (await read()).state === 'ready');
    const key = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    await mine.send('POST', `/client/decks/${id}/share`, JSON.stringify({ days: 7 }), key);
    return { id, token: new URL((await read()).share?.url ?? '').pathname.split('/')[2] ?? '' };
  };
  const opened = (token: string) => platform.visitor().get<SharedDeck>(`/shared-decks/${token}`);

  it('stay open at their addresses, and those that are over stay over', async () => {
    const [open, ended] = [await sharedDeck(), await sharedDeck()];
    await mine.delete(`/client/decks/${ended.id}/share`);
    expect([(await opened(open.token)).status, (await opened(ended.token)).status]).toEqual([200, 410]);

    const links = await platform.db.query<Record<string, unknown>>('select * from share order by id');
    await platform.db.query('drop table share');
    await migrate(Migration20261127030000DeckShares);
    for (const one of links)
      await platform.db.query(
        `insert into deck_share (id, deck_id, token_hash, expires_at, ended_at, created_at) values ($1, $2, $3, $4, $5, $6)`,
        ['id', 'subject_id', 'token_hash', 'expires_at', 'ended_at', 'created_at'].map((name) => one[name]),
      );
    await migrate(Migration20261130030000Shares);

    expect(links).toHaveLength(2);
    expect(await platform.db.query('select * from share order by id')).toEqual(links);
    expect([(await opened(open.token)).status, (await opened(ended.token)).status]).toEqual([200, 410]);
  });
});
