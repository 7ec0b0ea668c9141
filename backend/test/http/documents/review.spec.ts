import { randomUUID } from 'node:crypto';
import type { DocumentView } from '@afi/contracts/documents';
import type { JobView } from '@afi/contracts/jobs';
import type { PostView } from '@afi/contracts/posts';
import { problemOf, type Caller } from '../../support/caller.js';
import { frenchPdf } from '../../support/pdf.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('the review of a document', () => {
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let communityId: string;

  beforeAll(async () => {
    platform = await Platform.start();
    [owner, member] = await Promise.all([signedIn(platform, people.owner), signedIn(platform, people.member)]);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const read = async (id: string): Promise<DocumentView> =>
    (await owner.get<DocumentView>(`/client/documents/${id}`)).body;
  const review = async (seed: string): Promise<DocumentView> => {
    const file = { name: 'Circulaire.pdf', bytes: await frenchPdf(seed) };
    const { body } = await owner.upload<{ id: string; jobId: string }>('/client/documents', { communityId }, file);
    const isDone = async () => (await owner.get<JobView>(`/client/jobs/${body.jobId}`)).body.status === 'done';
    await until('the end of the job', isDone);
    return read(body.id);
  };

  it('settles the same on all that is still under review, and on nothing else', async () => {
    const document = await review('all');
    const [first = '', second = ''] = document.drafts.map((draft) => draft.id);
    const path = `/client/documents/${document.id}`;
    await owner.post(`${path}/posts`, { draftIds: [first], publish: false });
    await owner.delete(`${path}/drafts/${second}`);
    const settled = await owner.patch<DocumentView>(`${path}/drafts`, { privacy: 'public', included: false });
    const open = settled.body.drafts.filter((draft) => draft.postId === null);
    expect(open.length).toBeGreaterThan(0);
    for (const draft of open) expect(draft).toMatchObject({ privacy: 'public', included: false, version: 2 });
    expect(settled.body.drafts.find(({ id }) => id === first)).toMatchObject({
      privacy: 'membersOnly',
      included: true,
    });
    const back = await owner.post<DocumentView>(`${path}/drafts/${second}/restore`);
    expect(back.body.drafts.find(({ id }) => id === second)).toMatchObject({ privacy: 'membersOnly', included: true });
    const { body: list } = await owner.get<{ items: { id: string; draftsCount: number }[] }>('/client/documents');
    expect(list.items.find(({ id }) => id === document.id)?.draftsCount).toBe(open.length + 1);
  });

  it('(d177) asked much later settles what was seen then, once, and puts it in its order once', async () => {
    const document = await review('later');
    const [first = '', second = '', third = ''] = document.drafts.map((draft) => draft.id);
    const path = `/client/documents/${document.id}`;
    const sent = (method: string, what: string, body: object) => {
      const key = { 'Idempotency-Key': randomUUID() };
      return async () => (await owner.call(method, `${path}/drafts${what}`, body, key)).status;
    };
    const settle = sent('PATCH', '', { privacy: 'public', draftIds: [first, second] });
    const order = sent('PUT', '/order', { draftIds: [third, first, second] });
    expect([await settle(), await order()]).toEqual([200, 200]);
    // A device that did not hear the answer sends them again, after what was done since.
    await owner.patch(`${path}/drafts`, { privacy: 'membersOnly', draftIds: [second] });
    await owner.put(`${path}/drafts/order`, { draftIds: [second, third, first] });
    expect([await settle(), await order()]).toEqual([200, 200]);
    const { drafts } = await read(document.id);
    expect(drafts.slice(0, 3).map(({ id, privacy }) => [id, privacy])).toEqual([
      [second, 'membersOnly'],
      [third, 'membersOnly'],
      [first, 'public'],
    ]);
  });

  it('publishes a selection in its order, and leaves the rest to be reviewed', async () => {
    const document = await review('selection');
    const [first = '', second = '', third = ''] = document.drafts.map((draft) => draft.id);
    const path = `/client/documents/${document.id}`;
    await owner.put(`${path}/drafts/order`, { draftIds: [third, second, first] });
    await owner.post(`${path}/posts`, { draftIds: [first, third], publish: true });
    const { body: feed } = await member.get<{ items: PostView[] }>(`/client/communities/${communityId}/posts`);
    const newest = feed.items.filter((post) => !post.pinned).map((post) => post.title);
    const titleOf = (id: string) => document.drafts.find((draft) => draft.id === id)?.title;
    expect(newest.slice(0, 2)).toEqual([titleOf(third), titleOf(first)]);
    const left = (await read(document.id)).drafts.filter((draft) => draft.postId === null);
    expect(left.map((draft) => draft.id)).toContain(second);
    expect(left).toHaveLength(document.drafts.length - 2);
  });

  it.each(['', '/undo'])('(d86) is saved, and taken back, so many times an hour and no more: posts%s', async (undo) => {
    const [row] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.owner]);
    const key = `POST /client/documents/:id/posts${undo}:${row?.id}`;
    await platform.db.query(
      `insert into rate_limit (key, points, expire) values ($1, 600, $2) on conflict (key) do update set points = 600`,
      [key, Date.now() + 3_600_000],
    );
    const id = randomUUID();
    const body = { draftIds: [id], ...(undo ? {} : { publish: true }) };
    const refused = await owner.post(`/client/documents/${id}/posts${undo}`, body);
    await platform.db.query('delete from rate_limit where key = $1', [key]);
    expect(problemOf(refused)).toMatchObject({ status: 429, code: 'http.too-many' });
    expect((await owner.post(`/client/documents/${id}/posts${undo}`, body)).status).toBe(404);
  });

  it('publishes key points where they are wanted, as they were shown', async () => {
    const { id } = await review('points');
    await platform.db.query(`update draft set key_points = '["À midi & le soir"]' where document_id = $1`, [id]);
    const document = await read(id);
    const [first, second] = document.drafts;
    const path = `/client/documents/${document.id}`;
    await owner.patch(`${path}/drafts/${first?.id}`, { withPoints: true, version: first?.version });
    const { body } = await owner.post<{ posts: { id: string; draftId: string }[] }>(`${path}/posts`, {
      draftIds: [first?.id, second?.id],
      publish: true,
    });
    const contentOf = async (draftId: string | undefined) => {
      const { id } = body.posts.find((post) => post.draftId === draftId) ?? {};
      return (await member.get<PostView>(`/client/posts/${id}`)).body.content;
    };
    expect(first?.pointsHtml).toBe('\n<h3>Points clés</h3>\n<ul><li>À midi &amp; le soir</li></ul>');
    expect(await contentOf(first?.id)).toBe(`${first?.content}${first?.pointsHtml}`);
    expect(await contentOf(second?.id)).toBe(second?.content);
  });

  it('undoes a merge exactly, unless the text was changed since', async () => {
    const before = await review('undo');
    const [into = '', from = ''] = before.drafts.map((draft) => draft.id);
    const base = `/client/documents/${before.id}/drafts`;
    const texts = ({ drafts }: DocumentView) => drafts.map(({ version: _, ...draft }) => draft);
    await owner.post(`${base}/merge`, { into, from });
    const back = await owner.post<DocumentView>(`${base}/unmerge`, { into, from });
    expect(texts(back.body)).toEqual(texts(before));
    expect(problemOf(await owner.post(`${base}/unmerge`, { into, from }))).toMatchObject({ status: 409 });

    const merged = await owner.post<DocumentView>(`${base}/merge`, { into, from });
    const { version } = merged.body.drafts.find(({ id }) => id === into) ?? {};
    await owner.patch(`${base}/${into}`, { content: '<p>Écrit depuis.</p>', version });
    const late = await owner.post(`${base}/unmerge`, { into, from });
    expect(problemOf(late)).toMatchObject({ status: 409, code: 'documents.merge-changed' });
    expect((await read(before.id)).drafts.map(({ id }) => id)).not.toContain(from);
  });

  it('names the posts it became as they are called now, and those alone that are there', async () => {
    const document = await review('posts');
    const path = `/client/documents/${document.id}`;
    const ids = document.drafts.slice(0, 2).map(({ id }) => id);
    await owner.post(`${path}/posts`, { draftIds: ids, publish: true });
    const [first, second] = (await read(document.id)).drafts.filter(({ postId }) => postId !== null);
    expect([first?.postTitle, second?.postTitle]).toEqual([first?.title, second?.title]);
    const { body: post } = await owner.get<PostView>(`/client/posts/${first?.postId}`);
    await owner.patch(`/client/posts/${post.id}`, { title: 'La cantine rouvre', version: post.version });
    await owner.delete(`/client/posts/${second?.postId}`);
    const now = (await read(document.id)).drafts.filter(({ postId }) => postId !== null);
    expect(now.map(({ postTitle }) => postTitle)).toEqual(['La cantine rouvre', null]);
  });
});
