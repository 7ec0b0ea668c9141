import type { DocumentView } from '@afi/contracts/documents';
import type { HeldPost } from '@afi/contracts/post-undo';
import type { PostView } from '@afi/contracts/posts';
import type { Caller } from '../../support/caller.js';
import { frenchPdf } from '../../support/pdf.js';
import { Platform } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { Author } from './author.js';

const undoSeconds = 300;

describe('what was published and can still be taken back', () => {
  let platform: Platform;
  let owner: Author;
  let team: Author;
  beforeAll(async () => {
    platform = await Platform.start({ env: { UNDO_SECONDS: String(undoSeconds) } });
    ({ owner, team } = await Author.all(platform));
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query(`update post set published_at = published_at - interval '1 day'`));

  const held = async ({ caller }: { caller: Caller } = owner) =>
    (await caller.get<{ items: HeldPost[] }>('/client/held-posts')).body.items;
  const publish = () => owner.write({ content: '<p>x</p>', publish: true });
  const age = (post: Pick<PostView, 'id'>, seconds: number) =>
    platform.db.query(`update post set published_at = now() - make_interval(secs => $2) where id = $1`, [
      post.id,
      seconds,
    ]);

  it('is told to its author, with the time that is left, and to nobody else', async () => {
    expect(await held()).toEqual([]);
    const post = await publish();
    const [first, ...others] = await held();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ id: post.id, title: post.title, draftId: null, parts: {} });
    expect(first?.secondsLeft).toBeGreaterThan(0);
    expect(first?.secondsLeft).toBeLessThanOrEqual(undoSeconds);
    expect(await held(team)).toEqual([]);
    await age(post, undoSeconds - 60);
    expect((await held())[0]?.secondsLeft).toBeLessThanOrEqual(60);
    await age(post, undoSeconds);
    expect(await held()).toEqual([]);
  });

  it.each(['unpublish', 'hide'])('is no more once somebody did: %s', async (step) => {
    const post = await publish();
    expect(await held()).toHaveLength(1);
    await team.move(post, step);
    expect(await held()).toEqual([]);
  });

  it('is no more once it is deleted, nor for who no longer manages it', async () => {
    const post = await publish();
    await owner.caller.delete(`/client/posts/${post.id}`);
    const draft = await owner.write({ content: '<p>x</p>' });
    expect(await held()).toEqual([]);
    const theirs = await team.write({ content: '<p>x</p>', publish: true });
    expect((await held(team)).map(({ id }) => id)).toEqual([theirs.id]);
    const { id: accountId } = theirs.author;
    const members = `/client/communities/${owner.communityId}/members/${accountId}`;
    expect((await owner.caller.patch(members, { role: 'member' })).status).toBeLessThan(300);
    expect(await held(team)).toEqual([]);
    await owner.caller.patch(members, { role: 'team' });
    expect(draft.status).toBe('draft');
  });

  it('says which document it came from, and by which proposal: all of them go back together', async () => {
    const file = { name: 'note.pdf', bytes: await frenchPdf(), type: 'application/pdf' };
    const { body: asked } = await owner.caller.upload<{ id: string }>(
      '/client/documents',
      { communityId: owner.communityId },
      file,
    );
    const document = await until('it is read', async () => {
      const { body } = await owner.caller.get<DocumentView>(`/client/documents/${asked.id}`);
      return body.status === 'done' && body;
    });
    const draftIds = document.drafts.map(({ id }) => id);
    await owner.caller.post(`/client/documents/${asked.id}/posts`, { draftIds, publish: true });
    const items = await held();
    expect(items.map(({ draftId }) => draftId).sort()).toEqual([...draftIds].sort());
    expect(new Set(items.map(({ parts }) => parts.documents?.id))).toEqual(new Set([asked.id]));
    await owner.caller.post(`/client/documents/${asked.id}/posts/undo`, { draftIds });
    expect(await held()).toEqual([]);
  });
});
