import type { CommentView } from '@afi/contracts/comments';
import { Platform } from '../../support/platform.js';
import { openThread, type Thread } from './thread.js';
import { countStatements } from '../../support/statements.js';

describe('a page of a thread of a thousand comments', () => {
  let platform: Platform;
  let thread: Thread;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    thread = await openThread(platform);
    await platform.db.query(
      `insert into comment (id, target_type, target_id, scope, depth, author_id, content, status, likes_count, replies_count,
                            reports_count, created_at)
       select gen_random_uuid(), 'posts', $1, $2, 0, m.account_id, 'n ' || n || ' @[' || m.account_id || ']', 'published', 0, 0, 0,
              now() - make_interval(secs => n)
         from generate_series(1, 250) n, membership m where m.community_id = $2`,
      [thread.postId, thread.communityId],
    );
  });
  afterAll(() => platform.stop());

  it('costs at most six statements, session and access included, whatever its size and its place', async () => {
    const statements = countStatements();
    const first = await thread.read(thread.member);
    expect(first.count).toBe(1_000);
    for (const query of ['limit=1', 'limit=100', `limit=20&cursor=${first.nextCursor}`]) {
      // Sweeps and the relay read beside us: the least of a few calls is the page's own.
      const costs: number[] = [];
      for (let call = 0; call < 5; call += 1) {
        statements.beginAnew();
        const path = `/client/posts/${thread.postId}/comments?${query}`;
        const { body } = await thread.member.get<{ items: CommentView[] }>(path);
        expect(body.items[0]?.mentions).toHaveLength(1);
        costs.push(statements.count);
      }
      expect(Math.min(...costs)).toBeGreaterThan(0);
      expect(Math.min(...costs)).toBeLessThanOrEqual(6);
    }
    statements.stop();
  });
});
