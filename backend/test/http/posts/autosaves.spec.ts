import { randomUUID } from 'node:crypto';
import { autosaveDays, mostAutosaves, type AutosavedFields, type PostAutosave } from '@afi/contracts/post-autosaves';
import { AutosaveSweep } from '../../../src/modules/posts/sweep/autosave-sweep.js';
import { PostSweep } from '../../../src/modules/posts/sweep/post-sweep.js';
import { maxHtml } from '@afi/contracts/text';
import { problemOf } from '../../support/caller.js';
import { Platform } from '../../support/platform.js';
import { Author } from './author.js';
import { unsaved } from './fixtures.js';

interface Kept {
  id: string;
  version: number;
  savedAt: string;
}

describe('what is being written', () => {
  let platform: Platform;
  let owner: Author;
  let team: Author;
  let member: Author;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner, team, member } = await Author.all(platform));
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.query('delete from rate_limit');
    await platform.db.query('delete from post_autosave');
  });

  const url = '/client/post-autosaves';
  const fields = (given: object = {}) => ({ ...unsaved, communityId: owner.communityId, ...given });
  interface Begun {
    writer?: string;
    postId?: string | null;
    by?: Author;
  }
  const begin = (given: object, { writer = randomUUID(), postId = null, by = owner }: Begun = {}) =>
    by.caller.post<Kept>(url, { postId, writer, fields: fields(given) });
  const keep = ({ id }: Kept, version: number, writer: string, given: object, by = owner) =>
    by.caller.put<Kept>(`${url}/${id}`, { writer, version, fields: fields(given) });
  const list = async (by = owner, query = '') =>
    (await by.caller.get<{ items: PostAutosave[] }>(`${url}${query}`)).body.items;
  const one = ({ id }: Pick<Kept, 'id'>, by = owner) =>
    by.caller.get<PostAutosave & { fields: AutosavedFields }>(`${url}/${id}`);
  const claims = (mediaId: string) =>
    platform.db.query<{ claimantId: string }>(
      'select claimant_id as "claimantId" from media_claim where media_id = $1',
      [mediaId],
    );

  it('(d139) is found on another device, unfinished as it is, by its author alone', async () => {
    const { status, body } = await begin({ title: 'Sortie de sam', content: '<p>Rendez-vous <strong>à</strong></p>' });
    expect(status).toBe(201);
    expect(await list()).toEqual([
      {
        id: body.id,
        postId: null,
        title: 'Sortie de sam',
        excerpt: 'Rendez-vous à',
        type: 'text',
        version: 1,
        savedAt: body.savedAt,
      },
    ]);
    const whole = await one(body);
    expect(whole.body.fields).toEqual(
      fields({ title: 'Sortie de sam', content: '<p>Rendez-vous <strong>à</strong></p>' }),
    );
    expect(await list(team)).toEqual([]);
    expect((await one(body, team)).status).toBe(404);
    expect((await keep(body, 1, randomUUID(), {}, team)).status).toBe(404);
    expect((await team.caller.delete(`${url}/${body.id}`)).status).toBe(404);
  });

  it('is written on by the same composer, also when the answer to the last time was lost', async () => {
    const writer = randomUUID();
    const { body } = await begin({ title: 'Un' }, { writer });
    expect((await keep(body, 1, writer, { title: 'Deux' })).body.version).toBe(2);
    expect((await keep(body, 1, writer, { title: 'Trois' })).body.version).toBe(3);
    // Nor does one that never heard that it had begun begin twice.
    const again = await begin({ title: 'Quatre' }, { writer });
    expect(again.body.id).toBe(body.id);
    expect((await list()).map(({ title }) => title)).toEqual(['Quatre']);
  });

  it('is overwritten by no other device that has not read it', async () => {
    const [phone, desk] = [randomUUID(), randomUUID()];
    const { body } = await begin({ title: 'Au téléphone' }, { writer: phone });
    const taken = await keep(body, 1, desk, { title: 'Au bureau' });
    expect(taken.body.version).toBe(2);
    const late = await keep(body, 1, phone, { title: 'Au téléphone, encore' });
    expect([late.status, problemOf(late).code]).toEqual([409, 'posts.autosave-elsewhere']);
    expect((await one(body)).body.fields.title).toBe('Au bureau');
    // What the phone wrote goes on as a text of its own.
    expect((await begin({ title: 'Au téléphone, encore' }, { writer: phone })).body.id).not.toBe(body.id);
    expect((await list()).map(({ title }) => title)).toEqual(['Au téléphone, encore', 'Au bureau']);
  });

  it('is one text a composer: what it wrote before is not written over by the name of another', async () => {
    const writer = randomUUID();
    await begin({ title: 'Le premier' }, { writer });
    const { body } = await begin({ title: 'Le second' });
    const taken = await keep(body, 1, writer, { title: 'Ni l’un ni l’autre' });
    expect([taken.status, problemOf(taken).code]).toEqual([409, 'posts.autosave-elsewhere']);
    expect((await list()).map(({ title }) => title)).toEqual(['Le second', 'Le premier']);
  });

  it('(d139) is no longer than a text may be once it is cleaned', async () => {
    const grown = await begin({ content: `<p>${'&'.repeat(maxHtml / 2)}</p>` });
    expect([grown.status, problemOf(grown).errors?.[0]?.code]).toEqual([422, 'field.too-big.text']);
  });

  it('goes with the post it becomes, and not when that is refused', async () => {
    const { body } = await begin({ title: 'Fête', content: '<p>Venez.</p>' });
    const refused = await owner.ask({ content: '', publish: true, autosaveId: body.id });
    expect(refused.status).toBe(422);
    expect(await list()).toHaveLength(1);
    await owner.write({ content: '<p>Venez.</p>', publish: true, autosaveId: body.id });
    expect(await list()).toEqual([]);
    // A late try finds nothing to write over: no text comes back from what was published.
    expect((await keep(body, 1, randomUUID(), {})).status).toBe(404);
  });

  it('goes with its post by the name of its writer too, where the answer that named it was lost', async () => {
    const writer = randomUUID();
    const mine = await owner.send();
    const image = { type: 'image', body: JSON.stringify({ image: { images: [{ mediaId: mine }] } }) };
    await begin(image, { writer });
    // Nobody else's, whoever knows the name.
    expect((await team.ask({ content: '<p>Venez.</p>', autosaveId: writer })).status).toBe(201);
    expect(await list()).toHaveLength(1);
    await owner.write({ content: '<p>Venez.</p>', autosaveId: writer });
    expect([await list(), await claims(mine)]).toEqual([[], []]);
  });

  it('does not begin any more once its post was published, nor once it was dropped', async () => {
    const writer = randomUUID();
    // What began it is still on its way when the post arrives: it is refused first, and so ends nothing.
    expect((await owner.ask({ content: '', publish: true, autosaveId: writer })).status).toBe(422);
    const { body: begun } = await begin({ title: 'Fête' }, { writer });
    expect((await owner.caller.delete(`${url}/${begun.id}`)).status).toBe(204);
    const other = randomUUID();
    await owner.write({ content: '<p>Venez.</p>', publish: true, autosaveId: other });
    for (const name of [writer, other]) {
      const late = await begin({ title: 'Fête' }, { writer: name });
      expect([late.status, problemOf(late).code]).toEqual([409, 'posts.autosave-ended']);
    }
    expect(await list()).toEqual([]);
    // A name somebody else ended is no one else’s end.
    expect((await begin({}, { writer: other, by: team })).status).toBe(201);
  });

  it('forgets after a day what ended: nothing is under way that long', async () => {
    const writer = randomUUID();
    await owner.write({ content: '<p>Venez.</p>', autosaveId: writer });
    const ended = () => platform.db.query('select 1 from ended_autosave where writer = $1', [writer]);
    await platform.app.get(AutosaveSweep, { strict: false }).sweep();
    expect(await ended()).toHaveLength(1);
    await platform.db.query(`update ended_autosave set ended_at = now() - interval '25 hours'`);
    await platform.app.get(AutosaveSweep, { strict: false }).sweep();
    expect(await ended()).toEqual([]);
  });

  it('of a draft belongs to that draft, and goes when it is saved', async () => {
    const draft = await owner.write({ content: '<p>Bientôt.</p>' });
    const { body } = await begin({ title: 'Mieux' }, { postId: draft.id });
    expect([await list(), await list(owner, `?postId=${draft.id}`)]).toMatchObject([[], [{ id: body.id }]]);
    // The team reads the draft as it was saved, and nothing half written.
    expect((await team.one(draft.id)).body.title).toBe('Un titre');
    expect(await list(team, `?postId=${draft.id}`)).toEqual([]);
    expect((await owner.change(draft, { title: 'Mieux', autosaveId: body.id })).status).toBe(200);
    expect(await list(owner, `?postId=${draft.id}`)).toEqual([]);
  });

  it('is kept for drafts of those who may change them, and for nothing that members read', async () => {
    const draft = await owner.write({ content: '<p>Bientôt.</p>' });
    expect((await begin({}, { postId: draft.id, by: member })).status).toBe(404);
    const writer = randomUUID();
    const { body } = await begin({}, { postId: draft.id, writer });
    await owner.move(draft, 'publish');
    for (const reply of [await begin({}, { postId: draft.id }), await keep(body, 1, writer, {})])
      expect([reply.status, problemOf(reply).code]).toEqual([409, 'posts.autosave-published']);
  });

  it('keeps its files as long as it stays, those of its author alone', async () => {
    const [mine, theirs] = [await owner.send(), await member.send()];
    const writer = randomUUID();
    const body = JSON.stringify({ image: { images: [{ mediaId: mine }, { mediaId: theirs }] } });
    const { body: kept } = await begin({ type: 'image', body }, { writer });
    expect(await claims(mine)).toEqual([{ claimantId: kept.id }]);
    expect(await claims(theirs)).toEqual([]);
    const post = await owner.write({
      type: 'image',
      body: { images: [{ mediaId: mine }] },
      autosaveId: kept.id,
    });
    expect(await claims(mine)).toEqual([{ claimantId: post.id }]);
  });

  it('of a draft that goes for good is a text of its own from then on, with its files', async () => {
    const draft = await owner.write({ content: '<p>Bientôt.</p>' });
    const mine = await team.send();
    const writer = randomUUID();
    const given = { title: 'Mieux', type: 'image', body: JSON.stringify({ image: { images: [{ mediaId: mine }] } }) };
    const { body: kept } = await begin(given, { postId: draft.id, writer, by: team });
    expect((await owner.caller.delete(`/client/posts/${draft.id}`)).status).toBe(204);
    await platform.db.query(`update post set deleted_at = now() - interval '1 year' where id = $1`, [draft.id]);
    expect(await platform.app.get(PostSweep, { strict: false }).sweep()).toBe(1);
    expect(await list(team)).toMatchObject([{ id: kept.id, postId: null, title: 'Mieux' }]);
    expect(await claims(mine)).toEqual([{ claimantId: kept.id }]);
    expect((await keep(kept, kept.version, writer, { title: 'Sans photo' }, team)).status).toBe(200);
    // Dropped, it lets go of what it claimed.
    expect((await team.caller.delete(`${url}/${kept.id}`)).status).toBe(204);
    expect(await claims(mine)).toEqual([]);
  });

  it('is cleaned as any text is, and refused where it is no composer’s', async () => {
    const { body } = await begin({ content: '<p onclick="x()">Oui<script>x()</script></p>' });
    expect((await one(body)).body.fields.content).toBe('<p>Oui</p>');
    for (const wrong of [{ body: '{' }, { body: '3' }, { action: 'null' }, { content: 'a'.repeat(50_001) }])
      expect((await begin(wrong)).status).toBe(422);
  });

  it('stays a while, and there are not too many', async () => {
    for (let at = 0; at < mostAutosaves; at += 1) expect((await begin({ title: `n° ${at}` })).status).toBe(201);
    const more = await begin({});
    expect([more.status, problemOf(more).code]).toEqual([409, 'posts.autosaves-enough']);
    const [kept] = await list();
    await platform.db.query(
      `update post_autosave set saved_at = now() - interval '${autosaveDays + 1} days' where id <> $1`,
      [kept?.id ?? ''],
    );
    expect(await platform.app.get(AutosaveSweep, { strict: false }).sweep()).toBe(mostAutosaves - 1);
    expect(await list()).toEqual([kept]);
  });
});
