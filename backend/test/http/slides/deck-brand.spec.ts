import type { Creation } from '@afi/contracts/creations';
import type { SharedDeck } from '@afi/contracts/deck-shares';
import type { DeckView } from '@afi/contracts/slides';
import { Storage } from '@afi/runtime/storage';
import { jest } from '@jest/globals';
import { DeckSweep } from '../../../src/modules/slides/sweep/deck-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { png } from '../posts/author.js';

const choir = { name: 'Chorale', type: 'other' };

describe('a deck in the name of a community', () => {
  let platform: Platform;
  let mine: Caller;
  let communityId: string;
  let logoId: string;
  let id: string;
  beforeAll(async () => {
    platform = await Platform.start();
    mine = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(mine)).id;
    logoId = await send(mine);
    const source = { kind: 'text', text: '# Un cours\n\nIl y a un texte, et il est court.' };
    id = (await mine.post<{ id: string }>('/client/decks', { source, language: 'fr' })).body.id;
    await until('its outline', async () => (await read()).state === 'outline');
    await mine.post(`/client/decks/${id}/write`);
    await until('its slides', async () => (await read()).state === 'ready');
  });
  afterAll(() => platform.stop());

  const read = async () => (await mine.get<DeckView>(`/client/decks/${id}`)).body;
  async function send(by: Caller): Promise<string> {
    const { body } = await by.upload<{ id: string }>(
      '/client/media',
      {},
      { name: 'logo.png', bytes: png, type: 'image/png' },
    );
    await until('it is ready', async () => {
      return (await by.get<{ status: string }>(`/client/media/${body.id}`)).body.status === 'ready';
    });
    return body.id;
  }
  const change = async (brand: object | null) => {
    const { version } = await read();
    return mine.patch<DeckView>(`/client/decks/${id}`, { brand, version });
  };

  it('shows its colour and its logo, to visitors and in files too', async () => {
    const brand = { communityId, colour: '#8a1538', logoId };
    const { status, body } = await change(brand);
    expect([status, body.brand, body.pictures.map((one) => one.id)]).toEqual([200, brand, [logoId]]);
    await mine.post(`/client/decks/${id}/share`, { days: 1 });
    const token = (await read()).share?.url?.split('/').at(-1);
    const shown = (await platform.visitor().get<SharedDeck>(`/shared-decks/${token}`)).body;
    expect(shown.brand).toEqual({ colour: '#8a1538', logoId });
    expect((await fetch(new URL(shown.pictures[0]?.variants[0]?.url ?? '', platform.url))).status).toBe(200);
    for (const format of ['pptx', 'pdf']) {
      await mine.post(`/client/decks/${id}/exports`, { format });
      await until('the file', async () => (await read()).files.some(({ kind }) => kind === format));
    }
    const { body: copy } = await mine.post<{ id: string }>(`/client/decks/${id}/duplicate`);
    expect((await mine.get<DeckView>(`/client/decks/${copy.id}`)).body.brand).toEqual(brand);
    expect((await change(null)).body).toMatchObject({ brand: null, pictures: [], files: [] });
  });

  it('(d239) is one of its author’s communities alone, and the logo their own', async () => {
    const [foreign] = await platform.db.query<{ id: string }>(
      `select id from community where id not in (select community_id from membership m join account a on a.id = m.account_id
         where a.phone = $1) limit 1`,
      [people.owner],
    );
    const refused = problemOf(await change({ communityId: foreign?.id, colour: null, logoId: null }));
    expect(refused.status).toBe(404);
    const theirs = await send(await signedIn(platform, people.reader));
    const { body } = await change({ communityId, colour: null, logoId: theirs });
    expect([body.brand?.logoId, body.pictures]).toEqual([null, []]);
  });

  it('shows the logo of its community, whoever sent it', async () => {
    const theirs = await send(await signedIn(platform, people.reader));
    await platform.db.query('update community set logo_id = $2 where id = $1', [communityId, theirs]);
    const { body } = await change({ communityId, colour: null, logoId: theirs });
    expect([body.brand?.logoId, body.pictures.map((one) => one.id)]).toEqual([theirs, [theirs]]);
    const { body: copy } = await mine.post<{ id: string }>(`/client/decks/${id}/duplicate`);
    expect((await mine.get<DeckView>(`/client/decks/${copy.id}`)).body.brand?.logoId).toBe(theirs);
    expect((await change(null)).body.pictures).toEqual([]);
  });

  it('(d239) falls away with the membership: on the screen, by the link, in a copy and in a file', async () => {
    const lead = await signedIn(platform, people.reader);
    const theirs = (await lead.post<{ id: string; inviteCode: string }>('/client/communities', choir)).body;
    await mine.post('/client/communities/join', { code: theirs.inviteCode });
    const brand = { communityId: theirs.id, colour: '#8a1538', logoId };
    expect((await change(brand)).body).toMatchObject({ brand, brandGone: false });
    await mine.post(`/client/decks/${id}/share`, { days: 1 });
    const token = (await read()).share?.url?.split('/').at(-1);
    const shown = async () => (await platform.visitor().get<SharedDeck>(`/shared-decks/${token}`)).body;
    const picture = async () =>
      (await fetch(new URL(`/api/shared-decks/${token}/pictures/${logoId}?width=320`, platform.url))).status;
    expect((await shown()).brand).toEqual({ colour: '#8a1538', logoId });
    const listed = async () => {
      const { items } = (await mine.get<{ items: Creation[] }>('/client/creations?kind=deck')).body;
      return items.find((one) => one.id === id)?.preview?.deck;
    };
    expect(await listed()).toMatchObject({
      brand: { colour: '#8a1538', logoId },
      slide: { notes: '' },
      pictures: [{ id: logoId, variants: [expect.anything()] }],
    });
    const [me] = await platform.db.query<{ id: string }>(`select id from account where phone = $1`, [people.owner]);
    await lead.delete(`/client/communities/${theirs.id}/members/${me?.id}`);

    expect(await read()).toMatchObject({ brand: null, brandGone: true, pictures: [] });
    expect(await shown()).toMatchObject({ brand: null, pictures: [] });
    expect(await listed()).toMatchObject({ brand: null, pictures: [] });
    expect(await picture()).toBe(404);
    const { body: copy } = await mine.post<{ id: string }>(`/client/decks/${id}/duplicate`);
    expect((await mine.get<DeckView>(`/client/decks/${copy.id}`)).body).toMatchObject({
      brand: null,
      brandGone: false,
    });
    await mine.post(`/client/decks/${id}/exports`, { format: 'pdf' });
    await until('the file', async () => (await read()).files.length === 1);
    const [job] = await platform.db.query<{ payload: { sourceKey: string } }>(
      `select payload from job where kind = 'slides-exports' and subject_id = $1 order by created_at desc limit 1`,
      [id],
    );
    const source = await platform.app.get(Storage, { strict: false }).get(job?.payload.sourceKey ?? '');
    expect(JSON.parse(String(source))).toMatchObject({ brand: null, pictures: {} });
    expect((await change({ ...brand, colour: '#00ff00' })).body).toMatchObject({ brand: null, brandGone: false });
  });

  it('(d239) shows the logo of the community it spoke for under no other name', async () => {
    const lead = await signedIn(platform, people.reader);
    const theirs = (await lead.post<{ id: string; inviteCode: string }>('/client/communities', choir)).body;
    await mine.post('/client/communities/join', { code: theirs.inviteCode });
    const crest = await send(lead);
    await lead.patch(`/client/communities/${theirs.id}`, { logoId: crest });
    const brand = { communityId: theirs.id, colour: null, logoId: crest };
    expect((await change(brand)).body.brand?.logoId).toBe(crest);
    const [me] = await platform.db.query<{ id: string }>(`select id from account where phone = $1`, [people.owner]);
    await lead.delete(`/client/communities/${theirs.id}/members/${me?.id}`);
    const { body } = await change({ communityId, colour: null, logoId: crest });
    expect([body.brand?.logoId, body.pictures]).toEqual([null, []]);
  });

  describe('keeps the file of a logo', () => {
    let theirs: { id: string; inviteCode: string };
    let crest: string;
    let lead: Caller;
    let own: string;
    beforeEach(async () => {
      lead = await signedIn(platform, people.reader);
      theirs = (await lead.post<{ id: string; inviteCode: string }>('/client/communities', choir)).body;
      await mine.post('/client/communities/join', { code: theirs.inviteCode });
      crest = await send(lead);
      own = await send(mine);
      await lead.patch(`/client/communities/${theirs.id}`, { logoId: crest });
      await change(null);
    });
    const speaks = (logo: string) => change({ communityId: theirs.id, colour: '#8a1538', logoId: logo });
    const claims = async (logo: string) => {
      const sql = `select claimant_id from media_claim where media_id = $1 and word = 'slides'`;
      return (await platform.db.query(sql, [logo])).length;
    };
    const leaves = async () => {
      const [me] = await platform.db.query<{ id: string }>(`select id from account where phone = $1`, [people.owner]);
      await lead.delete(`/client/communities/${theirs.id}/members/${me?.id}`);
      await platform.settled();
    };

    it('as long as it bears the brand', async () => {
      await speaks(crest);
      expect(await claims(crest)).toBe(1);
      await change(null);
      expect(await claims(crest)).toBe(0);
    });

    it('(d239) of a community as long as its author is in it', async () => {
      await speaks(crest);
      const { body: copy } = await mine.post<{ id: string }>(`/client/decks/${id}/duplicate`);
      expect(await claims(crest)).toBe(2);
      await leaves();
      expect(await claims(crest)).toBe(0);
      expect(await read()).toMatchObject({ brand: null, brandGone: true });
      await mine.post('/client/communities/join', { code: theirs.inviteCode });
      for (const one of [id, copy.id]) {
        const { body } = await mine.get<DeckView>(`/client/decks/${one}`);
        expect(body).toMatchObject({
          brand: { communityId: theirs.id, colour: '#8a1538', logoId: null },
          pictures: [],
        });
      }
    });

    it('(d239) not of a community they left while it was saved', async () => {
      const storage = platform.app.get(Storage, { strict: false });
      const { stat } = storage;
      const [file] = await platform.db.query<{ key: string }>('select storage_key as key from media where id = $1', [
        crest,
      ]);
      const left: Promise<void>[] = [];
      const spy = jest.spyOn(storage, 'stat').mockImplementation(async (key) => {
        if (!left.length && key === file?.key) {
          // The deck is being saved, and they are still in. They leave now: at once, or as soon as it is saved.
          let isOver = false;
          left.push(leaves().finally(() => (isOver = true)));
          await until('they left, or wait to', async () => {
            const waiting = await platform.db.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            );
            return isOver || waiting.length > 0;
          });
        }
        return stat.call(storage, key);
      });
      await speaks(crest);
      spy.mockRestore();
      expect(await Promise.all(left)).toHaveLength(1);
      await platform.settled();
      expect(await claims(crest)).toBe(0);
    });

    it('(d239) not of a community they left before anybody looked', async () => {
      await speaks(crest);
      await platform.db.query(
        `delete from membership where community_id = $1 and account_id = (select id from account where phone = $2)`,
        [theirs.id, people.owner],
      );
      // A logo of their own on another deck of that community stays with them.
      const [copy] = await platform.db.query<{ id: string }>(`select id from deck where id <> $1 limit 1`, [id]);
      const brand = JSON.stringify({ communityId: theirs.id, colour: null, logoId: own });
      await platform.db.query('update deck set brand = $2::jsonb where id = $1', [copy?.id, brand]);
      await platform.db.query(`insert into media_claim (media_id, word, claimant_id) values ($1, 'slides', $2)`, [
        own,
        copy?.id,
      ]);
      expect(await platform.app.get(DeckSweep, { strict: false }).sweepLogos()).toBe(1);
      expect([await claims(crest), await claims(own)]).toEqual([0, 1]);
      expect(await platform.app.get(DeckSweep, { strict: false }).sweepLogos()).toBe(0);
    });

    it('that is its author’s own, for they may come back', async () => {
      await speaks(own);
      await leaves();
      expect(await claims(own)).toBe(1);
      await mine.post('/client/communities/join', { code: theirs.inviteCode });
      expect((await read()).brand?.logoId).toBe(own);
    });

    it('until a deck that is deleted can be brought back no more', async () => {
      await speaks(crest);
      const { body: copy } = await mine.post<{ id: string }>(`/client/decks/${id}/duplicate`);
      await mine.delete(`/client/decks/${copy.id}`);
      expect(await claims(crest)).toBe(2);
      await platform.db.query(`update deck set deleted_at = now() - interval '3 days' where id = $1`, [copy.id]);
      await platform.app.get(DeckSweep, { strict: false }).sweep();
      expect(await claims(crest)).toBe(1);
    });
  });

  it('goes on without a logo that is gone', async () => {
    await change({ communityId, colour: '#8a1538', logoId });
    await platform.db.query(`update media set status = 'failed' where id = $1`, [logoId]);
    await mine.post(`/client/decks/${id}/exports`, { format: 'pdf' });
    await until('the file', async () => (await read()).files.length === 1);
  });
});
