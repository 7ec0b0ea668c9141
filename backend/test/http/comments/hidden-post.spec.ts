import { commentRoutes, type CommentView } from '@afi/contracts/comments';
import { problemOf, type Caller } from '../../support/caller.js';
import { Platform } from '../../support/platform.js';
import { openThread } from './thread.js';

/** What routes are sent that want something. */
const bodies: Partial<Record<keyof typeof commentRoutes, object>> = {
  update: { content: 'Autre chose' },
  report: { reason: 'spam' },
};
const routes = Object.entries(commentRoutes) as [keyof typeof commentRoutes, { method: string; path: string }][];

describe('comments on a post that members may not read any more', () => {
  let platform: Platform;
  let thread: Awaited<ReturnType<typeof openThread>>;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    thread = await openThread(platform);
  });
  afterAll(() => platform.stop());

  const takeAway: Record<string, (postId: string) => Promise<unknown>> = {
    hidden: (id) => thread.owner.post(`/client/posts/${id}/hide`),
    'a draft again': (id) => thread.owner.post(`/client/posts/${id}/unpublish`),
    over: (id) => platform.db.query(`update post set ends_at = now() - interval '1 minute' where id = $1`, [id]),
    deleted: (id) => thread.owner.delete(`/client/posts/${id}`),
  };
  const call = async (caller: Caller, name: keyof typeof commentRoutes, id: string): Promise<number> => {
    const { method, path } = commentRoutes[name];
    return (await caller.call(method, path.replace(':id', id), bodies[name])).status;
  };

  it.each(Object.keys(takeAway).flatMap((how) => routes.map(([name]) => [how, name] as const)))(
    '(d98) %s: %s answers who wrote it, and every other member, as if it had never been there',
    async (how, name) => {
      await platform.db.query('delete from rate_limit');
      const { member, reader, stranger, write, publish } = thread;
      const postId = await publish();
      const { body: shown } = await write(member, 'Merci', undefined, postId);
      const { body: removed } = await write(member, 'Pardon', undefined, postId);
      await member.delete(`/client/comments/${removed.id}`);
      await takeAway[how]?.(postId);
      const rows = () =>
        platform.db.query<Pick<CommentView, 'id'>>(
          'select id, content, status, likes_count, reports_count, version from comment where target_id = $1 order by id',
          [postId],
        );
      const before = await rows();
      for (const { id } of [shown, removed])
        for (const caller of [member, reader, stranger]) expect(await call(caller, name, id)).toBe(404);
      expect(await rows()).toEqual(before);
    },
  );

  it.each(Object.keys(takeAway))(
    '%s: who writes below it is told that the post is not there, nothing else',
    async (how) => {
      await platform.db.query('delete from rate_limit');
      const { member, stranger, write, publish } = thread;
      const postId = await publish();
      await takeAway[how]?.(postId);
      const told = {
        ...{ status: 404, code: 'posts.not-there' },
        message: 'Cette publication n’est plus là. Votre texte n’est pas parti\u00a0: vous pouvez le copier.',
      };
      expect(problemOf(await write(member, 'Je réponds', undefined, postId))).toMatchObject(told);
      // The same for what they never knew of.
      expect(problemOf(await write(stranger, 'Je réponds', undefined, postId))).toMatchObject(told);
      expect(problemOf(await write(member, 'Je réponds', undefined, crypto.randomUUID()))).toMatchObject(told);
    },
  );
});
