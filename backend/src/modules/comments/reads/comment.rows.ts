import type { CommenterRole, CommentSettings, CommentView } from '@afi/contracts/comments';
import { mentionsIn, newcomerComments } from '@afi/contracts/comments';
import { sql, type ExpressionBuilder, type InferResult, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/persistence/tables.js';
import type { TargetPerson, TargetStanding } from '../comments.queries.js';
import { editableUntil, mayAnswer, moderates, refusalOf } from '../domain/comment-rules.js';

/** Comments with their authors, and whether this reader likes each. */
export function commentRows(tables: Kysely<Tables>, readerId: string) {
  return tables
    .selectFrom('comment as c')
    .innerJoin('account as a', 'a.id', 'c.authorId')
    .leftJoin('comment_like as l', (on) => on.onRef('l.commentId', '=', 'c.id').on('l.accountId', '=', readerId))
    .select(['c.id', 'c.targetType', 'c.targetId', 'c.scope', 'c.parentId', 'c.depth', 'c.authorId', 'c.content'])
    .select(['c.status', 'c.hold', 'c.likesCount', 'c.repliesCount', 'c.reportsCount', 'c.editedAt', 'c.createdAt'])
    .select(['c.version', 'a.firstname', 'a.lastname', 'a.picture', 'l.accountId as likedBy']);
}

export type CommentRow = InferResult<ReturnType<typeof commentRows>>[number];

/** What this reader finds in a thread: what everybody reads, what waits of theirs or of all, and places of what was answered. */
export function isShown(readerId: string, role: CommenterRole) {
  return ({ eb, or, and }: ExpressionBuilder<Tables & { c: Tables['comment'] }, 'c'>) =>
    or([
      eb('c.status', '=', 'published'),
      eb('c.repliesCount', '>', 0),
      moderates(role)
        ? eb('c.status', '<>', 'removed')
        : and([eb('c.status', '<>', 'removed'), eb('c.authorId', '=', readerId)]),
    ]);
}

/** What a row's words may be shown to. */
export function isReadable(
  { status, authorId }: Pick<CommentRow, 'status' | 'authorId'>,
  readerId: string,
  role: CommenterRole,
): boolean {
  return status === 'published' || (status !== 'removed' && (authorId === readerId || moderates(role)));
}

/** All a view is made from, beside the row. */
export interface Reading {
  readerId: string;
  standing: TargetStanding;
  settings: CommentSettings;
  blocked: boolean;
  people: ReadonlyMap<string, TargetPerson>;
}

/** Accounts a page of comments names: authors, and whom they mention. */
export function namedIn(rows: readonly CommentRow[]): string[] {
  return [...new Set(rows.flatMap(({ authorId, content }) => [authorId, ...mentionsIn(content)]))];
}

export function commentView(row: CommentRow, reading: Reading): CommentView {
  const { readerId, standing, settings, blocked, people } = reading;
  const readable = isReadable(row, readerId, standing.role);
  const mine = row.authorId === readerId;
  const createdAt = new Date(row.createdAt);
  const until = editableUntil(settings, createdAt);
  const who = { role: standing.role, blocked, open: standing.open };
  const mayWrite = refusalOf(settings, who, row.depth > 0) === null;
  const mayEdit = mine && readable && settings.allowEditing && mayWrite && until.getTime() > Date.now();
  return {
    id: row.id,
    target: { type: row.targetType, id: row.targetId },
    parentId: row.parentId ?? null,
    depth: row.depth,
    author: readable
      ? {
          id: row.authorId,
          fullname: `${row.firstname} ${row.lastname}`.trim(),
          picture: row.picture ?? null,
          role: people.get(row.authorId)?.role ?? 'guest',
        }
      : null,
    content: readable ? row.content : '',
    mentions: readable
      ? mentionsIn(row.content).flatMap((id) => {
          const fullname = people.get(id)?.fullname;
          return fullname === undefined ? [] : [{ id, fullname }];
        })
      : [],
    // Why it went is nobody else's business.
    status: readable ? row.status : 'removed',
    likesCount: readable ? row.likesCount : 0,
    liked: readable && row.likedBy !== null,
    repliesCount: row.repliesCount,
    mine: mine && readable,
    mayReply: row.status === 'published' && refusalOf(settings, who, true) === null && mayAnswer(settings, row.depth),
    editableUntil: mayEdit ? until.toISOString() : null,
    mayModerate: moderates(standing.role),
    editedAt: readable && row.editedAt ? new Date(row.editedAt).toISOString() : null,
    createdAt: createdAt.toISOString(),
    version: row.version,
  };
}

/** Comments of somebody in a scope that everybody can read, no more than are asked for: waiting earns no trust. */
export const earlierComments = (tables: Kysely<Tables>, scope: string, authorId: string) =>
  tables
    .selectFrom(
      tables
        .selectFrom('comment')
        .where('authorId', '=', authorId)
        .where('scope', '=', scope)
        .where('status', '=', 'published')
        .select('id')
        // One more: a comment that is changed is not earlier than itself.
        .limit(newcomerComments + 1)
        .as('earlier'),
    )
    .select(sql<number>`count(*)::int`.as('count'));
