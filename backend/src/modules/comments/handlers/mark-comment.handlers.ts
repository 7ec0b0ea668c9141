import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reportersToHide, type CommentSettingsChanges } from '@afi/contracts/comments';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import {
  BlockAuthor,
  ChangeCommentSettings,
  DecideComment,
  LikeComment,
  ReportComment,
  UnblockAuthor,
} from '../comments.commands.js';
import { CommentTargets } from '../comments.queries.js';
import type { Comment } from '../domain/comment.js';
import { moderates } from '../domain/comment-rules.js';
import { CommentSettingsReads } from '../reads/comment-settings.reads.js';
import { CommentAccess } from './comment-access.js';

/** Counted in the database, by what was really added: a hundred taps at once, or two of one person, count right. */
@CommandHandler(LikeComment)
export class LikeCommentHandler implements ICommandHandler<LikeComment> {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: CommentSettingsReads,
    private readonly access: CommentAccess,
  ) {}

  execute({ accountId, commentId, liked }: LikeComment) {
    return this.em.transactional(async (em) => {
      const { comment, standing } = await this.access.mustRead(commentId, accountId);
      const tables = tablesOf(em);
      if (liked) {
        const target = { type: comment.targetType, id: comment.targetId };
        const { settings, blocked } = await this.settings.termsOf(comment.scope, accountId, target);
        if (!settings.allowLikes) throw new Problem('comments.no-likes', 403);
        if (blocked) throw new Problem('comments.blocked', 403);
        if (standing.role === 'guest') throw new Problem('comments.members-only', 403);
        if (!comment.isThere) throw new Problem('comments.not-shown', 409);
      }
      const changed = liked
        ? (
            await tables
              .insertInto('comment_like')
              .values({ commentId, accountId })
              .onConflict((conflict) => conflict.doNothing())
              .executeTakeFirst()
          ).numInsertedOrUpdatedRows
        : (
            await tables
              .deleteFrom('comment_like')
              .where('commentId', '=', commentId)
              .where('accountId', '=', accountId)
              .executeTakeFirst()
          ).numDeletedRows;
      if (!changed) return;
      await tables
        .updateTable('comment')
        .set(({ eb }) => ({ likesCount: eb('likesCount', '+', liked ? 1 : -1) }))
        .where('id', '=', commentId)
        .execute();
    });
  }
}

@CommandHandler(ReportComment)
export class ReportCommentHandler implements ICommandHandler<ReportComment> {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: CommentSettingsReads,
    private readonly targets: CommentTargets,
    private readonly access: CommentAccess,
  ) {}

  execute({ accountId, commentId, reason }: ReportComment) {
    return this.em.transactional(async (em) => {
      const { comment, standing } = await this.access.mustRead(commentId, accountId);
      if (comment.authorId === accountId) throw new Problem('comments.report-own', 409);
      const added = await tablesOf(em)
        .insertInto('comment_report')
        .values({ commentId, accountId, reason, byMember: standing.role !== 'guest', settledAt: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!added.numInsertedOrUpdatedRows) return;
      const hides = await this.hides(em, comment);
      await this.access.changing(comment, () => {
        comment.report();
        if (hides) comment.hideByReports();
      });
    });
  }

  /** Enough members reported it, and it is no word of owner or team. */
  private async hides(em: EntityManager, { id, scope, targetType, authorId }: Comment): Promise<boolean> {
    if (!(await this.settings.of(scope)).autoHideReported) return false;
    const { count } = await tablesOf(em)
      .selectFrom('comment_report')
      .where('commentId', '=', id)
      .where('settledAt', 'is', null)
      .where('byMember', '=', true)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count < reportersToHide) return false;
    const role = await this.targets.of(targetType).roleIn(scope, authorId);
    return !(role && moderates(role));
  }
}

/** A decision settles what was reported until then. */
@CommandHandler(DecideComment)
export class DecideCommentHandler implements ICommandHandler<DecideComment> {
  constructor(
    private readonly em: EntityManager,
    private readonly access: CommentAccess,
  ) {}

  execute({ actorId, commentId, decision }: DecideComment) {
    return this.em.transactional(async (em) => {
      const comment = await this.access.mustModerate(commentId, actorId);
      await this.access.changing(comment, () => comment[decision](actorId));
      await tablesOf(em)
        .updateTable('comment_report')
        .set({ settledAt: comment.decidedAt ?? sql<Date>`now()` })
        .where('commentId', '=', commentId)
        .where('settledAt', 'is', null)
        .execute();
    });
  }
}

@CommandHandler(BlockAuthor)
export class BlockAuthorHandler implements ICommandHandler<BlockAuthor> {
  constructor(
    private readonly em: EntityManager,
    private readonly targets: CommentTargets,
    private readonly access: CommentAccess,
  ) {}

  execute({ actorId, commentId, blocked }: BlockAuthor) {
    return this.em.transactional(async (em) => {
      const { scope, authorId, targetType } = await this.access.mustModerate(commentId, actorId);
      const block = tablesOf(em);
      if (!blocked) {
        await block.deleteFrom('comment_block').where('scope', '=', scope).where('accountId', '=', authorId).execute();
        return;
      }
      const role = await this.targets.of(targetType).roleIn(scope, authorId);
      if (authorId === actorId || (role && moderates(role))) throw new Problem('comments.block-team', 409);
      await block
        .insertInto('comment_block')
        .values({ scope, accountId: authorId, blockedBy: actorId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }
}

@CommandHandler(UnblockAuthor)
export class UnblockAuthorHandler implements ICommandHandler<UnblockAuthor> {
  constructor(private readonly em: EntityManager) {}

  async execute({ scope, accountId }: UnblockAuthor): Promise<void> {
    await tablesOf(this.em)
      .deleteFrom('comment_block')
      .where('scope', '=', scope)
      .where('accountId', '=', accountId)
      .execute();
  }
}

/** Field by field in the database: two of the team who change different ones at once lose nothing. */
@CommandHandler(ChangeCommentSettings)
export class ChangeCommentSettingsHandler implements ICommandHandler<ChangeCommentSettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ scope, changes }: ChangeCommentSettings): Promise<void> {
    const chosen = sql<CommentSettingsChanges>`${JSON.stringify(changes)}::jsonb`;
    await tablesOf(this.em)
      .insertInto('comment_settings')
      .values({ scope, chosen })
      .onConflict((conflict) =>
        conflict.column('scope').doUpdateSet(({ ref }) => ({
          chosen: sql<CommentSettingsChanges>`${ref('comment_settings.chosen')} || ${chosen}`,
        })),
      )
      .execute();
  }
}
