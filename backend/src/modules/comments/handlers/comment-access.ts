import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { CommentTargets, type TargetStanding } from '../comments.queries.js';
import { moderates } from '../domain/comment-rules.js';
import { Comment } from '../domain/comment.js';
import { isReadable } from '../reads/comment.rows.js';

/** What every command on a comment begins and ends with: who may know of it, and the counts around it. */
@Injectable()
export class CommentAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly targets: CommentTargets,
  ) {}

  /** Locks a comment this reader may read; 404 for all others. */
  async mustRead(commentId: string, readerId: string): Promise<{ comment: Comment; standing: TargetStanding }> {
    const comment = await this.em.findOne(Comment, commentId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!comment) throw notFound();
    const standing = await this.targets.of(comment.targetType).standing(comment.targetId, readerId);
    if (!standing || !isReadable(comment, readerId, standing.role)) throw notFound();
    return { comment, standing };
  }

  /**
   * Locks a comment for owner and team, also below what they deleted meanwhile.
   * @throws Problem `comments.not-team` (403) for those who may read it, 404 for all others
   */
  async mustModerate(commentId: string, actorId: string): Promise<Comment> {
    const comment = await this.em.findOne(Comment, commentId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!comment) throw notFound();
    const source = this.targets.of(comment.targetType);
    const role = await source.roleIn(comment.scope, actorId);
    if (role && moderates(role)) return comment;
    const standing = await source.standing(comment.targetId, actorId);
    if (!standing || !isReadable(comment, actorId, standing.role)) throw notFound();
    throw new Problem('comments.not-team', 403);
  }

  /** Writes what `change` makes of a comment, and counts it where it came or went. */
  async changing<Result>(comment: Comment, change: () => Result): Promise<Result> {
    const before = comment.isThere;
    const result = change();
    await this.em.flush();
    await this.count(comment, Number(comment.isThere) - Number(before));
    return result;
  }

  /** A comment that was just written. */
  async written(comment: Comment): Promise<void> {
    this.em.persist(comment);
    await this.em.flush();
    await this.count(comment, Number(comment.isThere));
  }

  private async count(comment: Comment, by: number): Promise<void> {
    if (by === 0) return;
    await this.countReplies(comment.parentId ?? null);
    await this.targets.of(comment.targetType).counted(comment.targetId, by > 0 ? 1 : -1);
  }

  /**
   * Counts the answers of a comment again, and of those above while that may bring a place back or take it away. Locked
   * first: two answers at once would each count without the other.
   */
  private async countReplies(parentId: string | null): Promise<void> {
    const tables = tablesOf(this.em);
    for (let id = parentId; id !== null;) {
      await tables.selectFrom('comment').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      const above = await tables
        .updateTable('comment')
        .set(({ selectFrom }) => ({
          repliesCount: selectFrom('comment as r')
            .whereRef('r.parentId', '=', 'comment.id')
            .where(({ or, eb }) => or([eb('r.status', '=', 'published'), eb('r.repliesCount', '>', 0)]))
            .select(({ fn }) => fn.countAll<number>().as('count')),
        }))
        .where('id', '=', id)
        .returning(['parentId', 'status'])
        .executeTakeFirst();
      id = above && above.status !== 'published' ? (above.parentId ?? null) : null;
    }
  }
}
