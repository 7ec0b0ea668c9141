import { jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { PostReads } from '../../src/modules/posts/reads/post.reads.js';
import type { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';
import { loadedBy } from '../support/shared-modules/loaded.js';
import { countStatements } from '../support/statements.js';

/** The ORM brings a `pg` of its own: every statement of the reads goes through it. */
const { Client } = loadedBy('@mikro-orm/postgresql', 'pg') as {
  Client: { prototype: { query(text: unknown): unknown } };
};

const original = Client.prototype.query;

describe('a page of the feed', () => {
  let platform: Platform;
  let member: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    member = await signedIn(platform, people.member);
    communityId = (await platform.communityOf(await signedIn(platform, people.owner))).id;
    await platform.db.query(
      `insert into post (id, community_id, author_id, title, content, excerpt, status, privacy, published_at)
       select gen_random_uuid(), $1, (select id from account where phone = $2), 'n ' || n, '<p>x</p>', 'x', 'published', 'membersOnly', now()
         from generate_series(1, 120) n`,
      [communityId, people.owner],
    );
  });
  afterAll(() => platform.stop());

  it('costs at most four statements, session and access included, whatever its size', async () => {
    const statements = countStatements();
    for (const limit of [1, 20, 100]) {
      // Sweeps and the relay read beside us: a call that met nobody shows what the page costs itself.
      const cost = await until('a page read alone', async () => {
        statements.beginAnew();
        const reply = await member.get<{ items: unknown[] }>(`/client/communities/${communityId}/posts?limit=${limit}`);
        expect(reply.body.items).toHaveLength(limit);
        return statements.count <= 4 && statements.count;
      });
      expect(cost).toBeGreaterThan(0);
    }
    statements.stop();
  });

  it('costs one statement more for each word that stands on it: files and polls', async () => {
    const sent: string[] = [];
    const send = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
      const [asked] = args as [string | { text?: string }];
      sent.push(typeof asked === 'string' ? asked : (asked.text ?? ''));
      return original.apply(this, args as [unknown]);
    });
    const author = `(select id from account where phone = $2)`;
    const made = async (type: string, body: string) =>
      platform.db.query(
        `insert into post (id, community_id, author_id, title, content, excerpt, status, privacy, type, body, published_at)
         select m.id, $1, ${author}, 'avec', '<p>x</p>', 'x', 'published', 'membersOnly', $3, ${body}, now() + interval '1 minute'
           from ${type === 'poll' ? 'poll' : 'media'} m limit 10`,
        [communityId, people.owner, type],
      );
    await platform.db.query(
      `insert into media (id, owner_id, kind, content_type, status, file_name, bytes, content_hash, storage_key, variants, claimed_at, created_at)
       select gen_random_uuid(), (select id from account where phone = $1), 'image', 'image/webp', 'ready', 'a.jpg', 1, '\\x00', 'x/' || n, '[]', now(), now()
         from generate_series(1, 10) n`,
      [people.owner],
    );
    await platform.db.query(
      `with q as (insert into poll (id, question, multiple, anonymous, results, voters, created_at, updated_at)
         select gen_random_uuid(), 'Quand ?', false, true, 'live', 0, now(), now() from generate_series(1, 10) returning id)
       insert into poll_option (id, poll_id, text, place, votes) select gen_random_uuid(), id, 'Le ' || n, n, 0 from q, generate_series(1, 2) n`,
    );
    await made('image', `jsonb_build_object('images', jsonb_build_array(jsonb_build_object('mediaId', m.id)))`);
    await made('poll', `jsonb_build_object('pollId', m.id)`);
    for (const limit of [20, 100]) {
      const cost = await until('a page read alone', async () => {
        sent.length = 0;
        await member.get(`/client/communities/${communityId}/posts?limit=${limit}`);
        return sent.length <= 4 && sent.length;
      });
      expect(cost).toBe(4);
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
        for (let call = 0; call < 3; call += 1)
          await reads.feed(communityId, { accountId: id, language: 'fr' }, { limit: 20 });
        return em.execute<{ calls: number }[]>(
          `select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where statement like '%from "post" as "p"%limit 21'`,
        );
      });
    // One text for all callers, however often this connection served it before.
    expect(kept).toHaveLength(1);
    expect(kept[0]?.calls).toBeGreaterThanOrEqual(3);
  });

  it('is answered by a node whose columns a migration has changed meanwhile', async () => {
    const read = () => member.get<{ items: unknown[] }>(`/client/communities/${communityId}/posts?limit=20`);
    await Promise.all(Array.from({ length: 10 }, read));
    await platform.db.query('alter table post alter column excerpt type varchar(1000)');
    const replies = await Promise.all(Array.from({ length: 10 }, read));
    expect(replies.map((reply) => [reply.status, reply.body.items?.length])).toEqual(
      Array.from({ length: 10 }, () => [200, 20]),
    );
  });
});
