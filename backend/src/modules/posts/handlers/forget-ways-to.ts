import { LockMode } from '@mikro-orm/postgresql';
import { sql, type Kysely } from 'kysely';
import type { Leaving } from '../../../platform/personal-data/forgetting.js';
import type { Tables } from '../../../platform/persistence/tables.js';
import { ReleaseUpload } from '../../media/media.commands.js';
import { mediaOf } from '../domain/post-body.js';
import { PostRevision } from '../domain/post-revision.js';
import { Post } from '../domain/post.js';
import { actionWithout, bodyWithout, firstWordOf, waysOf } from '../domain/ways-to-person.js';

/** Rows in memory at once, without their texts. */
const batchSize = 100;

/**
 * Buttons and links that lead to somebody go, wherever they are: whose number it will be next is not to be called for them.
 * In communities they were seen in, words on buttons that call them go too, whoever wrote them there.
 */
export async function forgetWaysTo(leaving: Leaving, communities: readonly string[]): Promise<void> {
  const { tables, was } = leaving;
  const near = new Set(communities);
  const word = firstWordOf(was);
  const [posts, revisions] = [await postsWithWays(tables, waysOf(was)), await revisionsWithWays(tables, waysOf(was))];
  for (const communityId of word ? near : []) {
    for (const id of await postsNaming(tables, communityId, word ?? '')) posts.add(id);
    for (const id of await revisionsNaming(tables, communityId, word ?? '')) revisions.add(id);
  }
  for (const ids of batchesOf(posts)) await leadNowhere(leaving, ids, near);
  for (const ids of batchesOf(revisions)) await haveLedNowhere(leaving, ids, near);
}

/** Those they were seen in, asked before any word forgets them. */
export async function communitiesOf({ tables, accountId }: Leaving): Promise<string[]> {
  const seenIn = await tables
    .selectFrom('membership')
    .where('accountId', '=', accountId)
    .select('communityId')
    .union(tables.selectFrom('post').where('authorId', '=', accountId).select('communityId'))
    .union(
      tables
        .selectFrom('post_mark as k')
        .innerJoin('post as p', 'p.id', 'k.postId')
        .where('k.accountId', '=', accountId)
        .select('p.communityId'),
    )
    .execute();
  return seenIn.map(({ communityId }) => communityId);
}

type Found = Promise<Set<string>>;
const idsOf = async (rows: Promise<{ id: string }[]>): Found => new Set((await rows).map(({ id }) => id));

/** Written as their index is: no other buttons are read. */
function postsWithWays(tables: Kysely<Tables>, ways: readonly string[]): Found {
  return idsOf(
    tables
      .selectFrom('post')
      .select('id')
      .where(({ ref }) => sql<boolean>`(${ref('action')} is not null or ${ref('type')} = 'link')`)
      .where(({ ref }) => sql<boolean>`afi_ways(${ref('type')}, ${ref('action')}, ${ref('body')}) && ${ways}::text[]`)
      .execute(),
  );
}

function revisionsWithWays(tables: Kysely<Tables>, ways: readonly string[]): Found {
  return idsOf(
    tables
      .selectFrom('post_revision')
      .select('id')
      .where(({ ref }) => sql<boolean>`(${ref('action')} is not null or ${ref('body')}->>'type' = 'link')`)
      .where(
        ({ ref }) =>
          sql<boolean>`afi_ways(${ref('body')}->>'type', ${ref('action')}, ${ref('body')}) && ${ways}::text[]`,
      )
      .execute(),
  );
}

/** However its accents are composed. */
const holds = (column: unknown, word: string) =>
  sql<boolean>`strpos(lower(normalize(${column}::text)), lower(normalize(${word}::text))) > 0`;

/** Of one community at a time: what it reads is as much as its buttons. */
function postsNaming(tables: Kysely<Tables>, communityId: string, word: string): Found {
  return idsOf(
    tables
      .selectFrom('post')
      .select('id')
      .where('communityId', '=', communityId)
      .where('action', 'is not', null)
      .where(({ ref }) => holds(ref('action'), word))
      .execute(),
  );
}

function revisionsNaming(tables: Kysely<Tables>, communityId: string, word: string): Found {
  return idsOf(
    tables
      .selectFrom('post as p')
      .innerJoin('post_revision as r', 'r.postId', 'p.id')
      .select('r.id')
      .where('p.communityId', '=', communityId)
      .where('r.action', 'is not', null)
      .where(({ ref }) => holds(ref('r.action'), word))
      .execute(),
  );
}

/** In the order of the ids, or two at once would wait for each other. */
function batchesOf(ids: ReadonlySet<string>): string[][] {
  const sorted = [...ids].sort();
  return Array.from({ length: Math.ceil(sorted.length / batchSize) }, (_, at) =>
    sorted.slice(at * batchSize, (at + 1) * batchSize),
  );
}

async function leadNowhere({ em, commands, was }: Leaving, ids: string[], near: ReadonlySet<string>): Promise<void> {
  // A unit of work of its own in the same transaction: what was read of one batch is let go with it.
  const own = em.fork({ keepTransactionContext: true });
  const fields = ['communityId', 'type', 'status', 'body', 'action', 'version'] as const;
  const order = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  for (const post of (await own.find(Post, { id: { $in: ids } }, { fields, ...order })) as Post[]) {
    const shown = mediaOf(post.made);
    const known = near.has(post.communityId);
    if (!post.leadNowhere(bodyWithout(post.made, was), post.action ? actionWithout(post.action, was, known) : null))
      continue;
    const kept = new Set(mediaOf(post.made).map(({ mediaId }) => mediaId));
    for (const { mediaId } of shown)
      if (!kept.has(mediaId)) await commands.execute(new ReleaseUpload(mediaId, { word: 'posts', id: post.id }));
  }
  await own.flush();
}

/** What stood there before an edit is told to owner and team. */
async function haveLedNowhere({ em, was }: Leaving, ids: string[], near: ReadonlySet<string>): Promise<void> {
  const own = em.fork({ keepTransactionContext: true });
  const fields = ['postId', 'body', 'action'] as const;
  const revisions = (await own.find(PostRevision, { id: { $in: ids } }, { fields })) as PostRevision[];
  const posts = await own.find(
    Post,
    { id: { $in: revisions.map(({ postId }) => postId) } },
    { fields: ['communityId'] },
  );
  const communityOf = new Map(posts.map(({ id, communityId }) => [id, communityId]));
  for (const revision of revisions) {
    const known = near.has(communityOf.get(revision.postId) ?? '');
    revision.action &&= actionWithout(revision.action, was, known);
    revision.body = bodyWithout(revision.body, was);
  }
  await own.flush();
}
