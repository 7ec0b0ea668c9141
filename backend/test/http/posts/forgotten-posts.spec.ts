import type { PostView } from '@afi/contracts/posts';
import { PostSweep } from '../../../src/modules/posts/sweep/post-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('a deleted post', () => {
  let platform: Platform;
  let owner: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const write = async (title: string): Promise<PostView> =>
    (await owner.post<PostView>('/client/posts', { communityId, title, content: '<p>Le texte.</p>', publish: true }))
      .body;
  const deleted = async (title: string, daysAgo: number): Promise<PostView> => {
    const post = await write(title);
    expect((await owner.delete(`/client/posts/${post.id}`)).status).toBe(204);
    await platform.db.query(`update post set deleted_at = now() - make_interval(days => $2) where id = $1`, [
      post.id,
      daysAgo,
    ]);
    return post;
  };
  const restore = ({ id }: PostView) => owner.post(`/client/posts/${id}/restore`);
  const kept = async (posts: readonly PostView[]): Promise<string[]> => {
    const rows = await platform.db.query<{ title: string }>('select title from post where id = any($1)', [
      posts.map(({ id }) => id),
    ]);
    return rows.map(({ title }) => title).sort();
  };

  it('(d88) comes back within 30 days, is refused for a week, then is forgotten; the living stay', async () => {
    const posts = [
      await deleted('à rendre', 29),
      await deleted('trop tard', 31),
      await deleted('à oublier', 38),
      await write('vivante'),
    ];
    const [back, late, gone] = posts as [PostView, PostView, PostView, PostView];
    expect(await platform.app.get(PostSweep, { strict: false }).sweep()).toBe(1);
    expect(await kept(posts)).toEqual(['trop tard', 'vivante', 'à rendre']);
    expect((await restore(back)).status).toBe(200);
    expect(problemOf(await restore(late))).toMatchObject({ status: 410, code: 'posts.restore-too-late' });
    expect((await restore(gone)).status).toBe(404);
  });
});
