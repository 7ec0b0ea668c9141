import type { mediaRoutes, StorageUse } from '@afi/contracts/media';
import type { AnswerOf } from '@afi/contracts/route';
import type { DeckView } from '@afi/contracts/slides';
import type { Creation } from '@afi/contracts/creations';
import { slideThemes } from '@afi/contracts/slide-parts';
import { Storage } from '@afi/runtime/storage';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const mega = 1024 * 1024;

describe('files made of a deck', () => {
  let platform: Platform;
  let mine: Caller;
  let deck: DeckView;
  beforeAll(async () => {
    platform = await Platform.start({ env: { UPLOAD_TOTAL_MB: '5' } });
    mine = await signedIn(platform, people.owner);
    const source = { kind: 'text', text: '# Un cours\n\nIl y a un texte, et il est court.' };
    const { body } = await mine.post<{ id: string }>('/client/decks', { source, language: 'fr' });
    deck = { ...deck, id: body.id };
    await until('its outline', async () => (await read()).state === 'outline');
    await mine.post(`/client/decks/${deck.id}/write`);
    await until('its slides', async () => (await read()).state === 'ready');
  });
  afterAll(() => platform.stop());

  const read = async () => (deck = (await mine.get<DeckView>(`/client/decks/${deck.id}`)).body);
  const ask = (format = 'pdf') => mine.post<{ jobId: string }>(`/client/decks/${deck.id}/exports`, { format });
  const change = async () => {
    const theme = slideThemes.find((one) => one !== deck.theme);
    expect((await mine.patch(`/client/decks/${deck.id}`, { theme, version: deck.version })).status).toBe(200);
  };
  const stored = async () => (await mine.get<StorageUse>('/client/storage')).body.stored;
  const onDisk = async () => (await platform.app.get(Storage, { strict: false }).list('decks/', '')).length;

  it('(d202) take room of their author while they lie there, and go with what they were made of', async () => {
    await read();
    const before = await stored();
    for (const format of ['pdf', 'pptx']) expect((await ask(format)).status).toBe(202);
    await until('both are there', async () => (await read()).files.length === 2);
    const bytes = deck.files.reduce((sum, one) => sum + one.bytes, 0);
    expect([await stored(), await onDisk()]).toEqual([before + bytes, 2]);
    const admin = await signedIn(platform, staff.superadmin);
    const { accounts } = (await admin.get<AnswerOf<typeof mediaRoutes.useByAccount>>('/admin/storage/accounts')).body;
    expect(accounts.map((one) => one.stored)).toContain(before + bytes);
    await change();
    await until('they are gone', async () => (await onDisk()) === 0);
    expect(await stored()).toBe(before);
  });

  it('are of slides of which each stands there once', async () => {
    const [slide] = (await read()).slides;
    const twice = await mine.patch(`/client/decks/${deck.id}`, { slides: [slide, slide], version: deck.version });
    expect(twice.status).toBe(422);
  });

  it('are made once where the same one is asked for many times at once', async () => {
    await read();
    await until('none is there', async () => (await onDisk()) === 0);
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 202));
    expect(new Set(asked.map(({ body }) => body.jobId)).size).toBe(1);
    const other = await ask('pptx');
    expect(other.body.jobId).not.toBe(asked[0]?.body.jobId);
    await until('both are there', async () => (await read()).files.length === 2);
    await change();
    await until('they are gone', async () => (await onDisk()) === 0);
  });

  it('are made anew where the deck changed since the same one was asked for', async () => {
    await read();
    const before = await ask();
    await change();
    const after = await ask();
    expect([before.status, after.status]).toEqual([202, 202]);
    expect(after.body.jobId).not.toBe(before.body.jobId);
    await until('it is there', async () => (await read()).files.length === 1);
    await change();
    await until('it is gone', async () => (await onDisk()) === 0);
  });

  it('stay where the deck is given another name, and are called after it', async () => {
    expect((await ask()).status).toBe(202);
    await until('it is there', async () => (await read()).files.length === 1);
    const title = 'Autre nom';
    expect((await mine.patch(`/client/decks/${deck.id}`, { title, version: deck.version })).status).toBe(200);
    const listed = (await mine.get<{ items: Creation[] }>('/client/creations?kind=deck')).body.items[0];
    const { files, version } = await read();
    expect(listed).toMatchObject({ id: deck.id, title, version, bytes: files[0]?.bytes });
    const served = await fetch(new URL(listed?.files[0]?.url ?? '', platform.url));
    expect([served.status, served.headers.get('content-disposition')]).toEqual([
      ...[200, expect.stringContaining('Autre%20nom.pdf') as string],
    ]);
    await change();
    await until('it is gone', async () => (await onDisk()) === 0);
  });

  it('(d202) are not kept where the deck changed while they were drawn', async () => {
    await read();
    const { status, body } = await ask();
    expect(status).toBe(202);
    await change();
    const ended = () => platform.db.query(`select from job where id = $1 and status = 'done'`, [body.jobId]);
    await until('it is drawn', async () => (await ended()).length === 1);
    await platform.settled();
    await until('it is gone', async () => (await onDisk()) === 0);
    expect((await read()).files).toEqual([]);
  });

  it('(d202) are not made without room', async () => {
    await platform.db.query(
      `insert into media_intake (id, owner_id, bytes, ended, came_at)
       select gen_random_uuid(), id, $2, false, now() - interval '2 days' from account where phone = $1`,
      [people.owner, 5 * mega],
    );
    const refused = problemOf(await ask());
    expect([refused.status, refused.code]).toEqual([413, 'media.too-much-stored']);
  });
});
