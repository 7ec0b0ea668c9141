import type { PostView } from '@afi/contracts/posts';
import { PostSweep } from '../../../src/modules/posts/sweep/post-sweep.js';
import { problemOf } from '../../support/caller.js';
import { goodFiles } from '../../support/files.js';
import { Platform } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { Author } from '../posts/author.js';

describe('the file somebody paid for', () => {
  let platform: Platform;
  let owner: Author;
  let member: Author;
  let team: Author;
  beforeAll(async () => {
    platform = await Platform.start();
    ({ owner, member, team } = await Author.all(platform));
  });
  afterAll(() => platform.stop());

  const asked = { type: 'payment', amount: 500, currency: 'XOF', description: 'Le cours' };
  const sent = (name: string) => owner.send(goodFiles.docx, name, 'application/octet-stream');
  const sell = (action: object) => owner.write({ content: '<p>x</p>', publish: true, action });
  const actionOf = async (reader: Author, id: string) => {
    const { action } = (await reader.one(id)).body;
    if (action?.type !== 'payment') throw new Error('this post asks for no payment');
    return action;
  };
  const given = async (id: string) => (await actionOf(member, id)).media?.name ?? null;
  const paid = async (action: object) => {
    const post = await sell(action);
    expect((await member.pay(post)).status).toBe(200);
    return post;
  };
  const course = async () => paid({ ...asked, mediaId: await sent('cours.docx') });
  const change = async (post: Pick<PostView, 'id' | 'version'>, action: object | null) => {
    const reply = await owner.change(post, { action });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const claimsOf = (id: string) =>
    platform.db.query<{ name: string }>(
      `select m.file_name as name from media_claim c join media m on m.id = c.media_id
        where c.word = 'posts' and c.claimant_id = $1 order by m.file_name`,
      [id],
    );

  it('(d97) stays theirs where its author puts another one there, and opens', async () => {
    const post = await course();
    const otherId = await sent('rien.docx');
    await change(post, { ...asked, mediaId: otherId });
    const { media, ...shown } = await actionOf(member, post.id);
    expect(media?.name).toBe('cours.docx');
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${media?.id ?? ''}|${otherId}`));
    const { url } = media?.variants[0] ?? {};
    expect((await fetch(new URL(url ?? '/missing', platform.url))).status).toBe(200);
    expect(await actionOf(owner, post.id)).toMatchObject({ media: { name: 'rien.docx' }, gives: { id: otherId } });
  });

  it('stays theirs where its author takes it away, and where it stands there again', async () => {
    const post = await course();
    const without = await change(post, asked);
    expect(await given(post.id)).toBe('cours.docx');
    expect(await actionOf(owner, post.id)).toMatchObject({ media: null, gives: null, file: null });
    const button = await change(without, null);
    expect(await claimsOf(post.id)).toEqual([{ name: 'cours.docx' }]);
    await change(button, { ...asked, amount: 9_000, mediaId: await sent('suite.docx') });
    expect(await given(post.id)).toBe('cours.docx');
  });

  it('is no other one that costs more, or is counted in another money', async () => {
    const post = await course();
    const dearer = { ...asked, amount: 900_000, description: 'Tout le cours', mediaId: await sent('tout.docx') };
    await change(post, dearer);
    expect(await given(post.id)).toBe('cours.docx');
  });

  it('may come later where there was none, for no more than was paid', async () => {
    const post = await paid(asked);
    const mediaId = await sent('recu.docx');
    const later = await change(post, { ...asked, mediaId });
    expect(await given(post.id)).toBe('recu.docx');
    const dearer = await change(later, { ...asked, amount: 501, mediaId });
    expect(await given(post.id)).toBeNull();
    await change(dearer, { ...asked, currency: 'XAF', mediaId });
    expect(await given(post.id)).toBeNull();
  });

  it('is kept for them until the post goes for good; one that nobody paid for goes at once', async () => {
    const free = await sell({ ...asked, mediaId: await sent('gratuit.docx') });
    await change(free, asked);
    expect(await claimsOf(free.id)).toEqual([]);
    const post = await course();
    const now = await change(post, { ...asked, mediaId: await sent('autre.docx') });
    expect(await claimsOf(post.id)).toEqual([{ name: 'autre.docx' }, { name: 'cours.docx' }]);
    await change(now, asked);
    expect(await claimsOf(post.id)).toEqual([{ name: 'cours.docx' }]);
    expect((await owner.caller.delete(`/client/posts/${post.id}`)).status).toBe(204);
    await platform.db.query(`update post set deleted_at = now() - interval '38 days' where id = $1`, [post.id]);
    expect(await platform.app.get(PostSweep, { strict: false }).sweep()).toBe(1);
    expect(await claimsOf(post.id)).toEqual([]);
  });

  it('is told to the team with what the post gives by now, whatever they paid for themselves', async () => {
    const post = await sell({ ...asked, mediaId: await sent('cours.docx') });
    expect((await team.pay(post)).status).toBe(200);
    await change(post, { ...asked, mediaId: await sent('suite.docx') });
    expect(await actionOf(team, post.id)).toMatchObject({
      media: { name: 'cours.docx' },
      gives: { name: 'suite.docx' },
    });
    expect(await actionOf(member, post.id)).not.toHaveProperty('gives');
  });

  it('is there: nobody pays for one that could not be read', async () => {
    const broken = Buffer.concat([goodFiles.mp4.subarray(0, 600), Buffer.alloc(3_000, 1)]);
    const mediaId = await owner.send(broken, 'cours.mp4', 'video/mp4');
    const post = await sell({ ...asked, mediaId });
    const failed = `select 1 from media where id = $1 and status = 'failed'`;
    await until('it could not be read', async () => (await platform.db.query(failed, [mediaId])).length > 0);
    expect(problemOf(await member.pay((await member.one(post.id)).body))).toMatchObject({
      ...{ status: 409, code: 'posts.payment-file-not-ready' },
      detail: expect.stringContaining('rien n’a été payé') as string,
    });
    expect(await actionOf(member, post.id)).toMatchObject({ paid: false, receipt: null, media: null });
  });
});
