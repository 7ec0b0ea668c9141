import { createRequire } from 'node:module';
import { jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { PostReads } from '../../src/modules/posts/reads/post.reads.js';
import type { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';

/** The ORM brings a `pg` of its own: every statement of the reads goes through it. */
const { Client } = createRequire(createRequire(import.meta.url).resolve('@mikro-orm/postgresql'))('pg') as {
  Client: { prototype: { query(text: unknown): unknown } };
};

const original = Client.prototype.query;

describe('a page of the feed', () => {
  let platform: Platform;
  let member: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start();
    member = await platform.client(people.member);
    communityId = (await platform.communityOf(await platform.client(people.owner))).id;
    await platform.db.query(
      `insert into post (id, community_id, author_id, title, content, excerpt, status, privacy, published_at)
       select gen_random_uuid(), $1, (select id from account where phone = $2), 'n ' || n, '<p>x</p>', 'x', 'published', 'membersOnly', now()
         from generate_series(1, 120) n`,
      [communityId, people.owner],
    );
  }, 60_000);
  afterAll(() => platform.stop(), 60_000);

  it('costs at most four statements, session and access included, whatever its size', async () => {
    const statements: string[] = [];
    const send = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
      const text = args[0] as string | { text?: string };
      statements.push(typeof text === 'string' ? text : (text.text ?? ''));
      return original.apply(this, args as [unknown]);
    });
    for (const limit of [1, 20, 100]) {
      statements.length = 0;
      const reply = await member.get<{ items: unknown[] }>(`/client/communities/${communityId}/posts?limit=${limit}`);
      expect(reply.body.items).toHaveLength(limit);
      // The relay looks at the outbox once a second, whoever reads.
      const own = statements.filter((sql) => !/outbox_event/.test(sql));
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThanOrEqual(4);
    }
    send.mockRestore();
  });

  it('is planned once on a connection, not at every call', async () => {
    const { id } = (await member.get<{ client: { id: string } }>('/client/me')).body.client;
    const kept = await platform.app
      .get(EntityManager)
      .fork()
      .transactional(async (em) => {
        const reads = platform.app.get(PostReads, { strict: false });
        for (let call = 0; call < 3; call += 1) await reads.feed(communityId, id, { limit: 20 });
        return em.execute<{ calls: number }[]>(
          `select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where statement like '%from post p%'`,
        );
      });
    // One text for all pages and all callers, however often this connection served it before.
    expect(kept).toHaveLength(1);
    expect(kept[0]?.calls).toBeGreaterThanOrEqual(3);
  });
});
