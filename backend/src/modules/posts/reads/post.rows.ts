import { listedContentBytes } from '@afi/contracts/posts';
import { sql, type Expression, type InferResult, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/persistence/tables.js';

/** Posts that are not deleted, with their community, their author, the reader's own role and marks; all but the content. */
export function postRows(tables: Kysely<Tables>, readerId: Expression<string>) {
  return tables
    .selectFrom('post as p')
    .innerJoin('community as c', 'c.id', 'p.communityId')
    .innerJoin('account as a', 'a.id', 'p.authorId')
    .leftJoin('membership as w', (on) =>
      on.onRef('w.communityId', '=', 'p.communityId').onRef('w.accountId', '=', 'p.authorId'),
    )
    .leftJoin('membership as m', (on) =>
      on.onRef('m.communityId', '=', 'p.communityId').on('m.accountId', '=', readerId),
    )
    .leftJoin('post_mark as k', (on) => on.onRef('k.postId', '=', 'p.id').on('k.accountId', '=', readerId))
    .where('p.deletedAt', 'is', null)
    .select([
      'p.id',
      'p.communityId',
      'c.name as communityName',
      'p.authorId',
      'a.firstname',
      'a.lastname',
      'a.picture',
    ])
    .select([
      'w.role as authorRole',
      'm.role as myRole',
      'p.type',
      'p.title',
      'p.language',
      'p.excerpt',
      'p.status',
      'p.privacy',
    ])
    .select(['p.body', 'p.action', 'p.startsAt', 'p.endsAt', 'p.mustRead', 'p.editedAt', 'p.commentsCount', 'p.slug'])
    .select(['k.reaction', 'k.savedAt', 'k.seenAt', 'k.readAt'])
    .select(['p.reactions', 'p.visibility', 'p.pinned', 'p.source', 'p.version', 'p.publishedAt', 'p.createdAt']);
}

/** The same as lists show them: a long content stays away. `octet_length` knows the size of a text without fetching it. */
export function listedPostRows(tables: Kysely<Tables>, readerId: Expression<string>) {
  return postRows(tables, readerId).select(({ ref }) => {
    const [content, most] = [ref('p.content'), sql.lit(listedContentBytes)];
    return sql<string | null>`case when octet_length(${content}) <= ${most} then ${content} end`.as('content');
  });
}

type Rows = InferResult<ReturnType<typeof postRows>>;

export type PostRow<Content extends string | null = string | null> = Rows[number] & { content: Content };
