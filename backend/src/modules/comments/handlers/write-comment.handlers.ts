import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { mostComments } from '@afi/contracts/comments';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { EditComment, ForgetComments, RemoveComment, RestoreComment, WriteComment } from '../comments.commands.js';
import { CommentTargets, type CommentTarget } from '../comments.queries.js';
import { editableUntil, holdOf, moderates, mustFit, mustWrite, refusalOf } from '../domain/comment-rules.js';
import { Comment } from '../domain/comment.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CommentSettingsReads } from '../reads/comment-settings.reads.js';
import { CommentAccess } from './comment-access.js';

@CommandHandler(WriteComment)
export class WriteCommentHandler implements ICommandHandler<WriteComment> {
  constructor(
    private readonly em: EntityManager,
    private readonly targets: CommentTargets,
    private readonly settings: CommentSettingsReads,
    private readonly access: CommentAccess,
  ) {}

  execute({ authorId, target, content, parentId }: WriteComment) {
    return this.em.transactional(async (em) => {
      const source = this.targets.of(target.type);
      const standing = await source.standing(target.id, authorId);
      if (!standing) throw new Problem(source.gone, 404);
      const { scope, role } = standing;
      // The first comments of somebody are counted: ten at once are not all the first.
      await oneAtATime(em, `comments ${scope} ${authorId}`);
      await this.mustHaveRoom(em, authorId);
      const { settings, blocked, earlier } = await this.settings.termsOf(scope, authorId, target);
      const parent = parentId ? await answered(em, target, parentId) : null;
      mustWrite(settings, { role, blocked, open: standing.open }, parent);
      mustFit(settings, content);
      const hold = holdOf(settings, role, { content, earlier });
      const comment = Comment.write({ target, scope, parent, authorId, content, hold });
      await this.access.written(comment);
      return { commentId: comment.id };
    });
  }

  /** @throws Problem `comments.enough` (409) */
  private async mustHaveRoom(em: EntityManager, authorId: string): Promise<void> {
    await oneAtATime(em, `comments of ${authorId}`);
    const last = await tablesOf(em)
      .selectFrom('comment')
      .where('authorId', '=', authorId)
      .select('authorId')
      .offset(mostComments - 1)
      .limit(1)
      .executeTakeFirst();
    if (last) throw new Problem('comments.enough', 409, { params: { most: mostComments } });
  }
}

/** The comment that is answered: one that everybody can read, on the same thing. */
async function answered(em: EntityManager, target: CommentTarget, id: string): Promise<Comment> {
  const parent = await em.findOne(Comment, { id, targetType: target.type, targetId: target.id });
  if (parent?.isThere) return parent;
  throw new Problem('comments.parent-gone', 422, { errors: [{ pointer: '/parentId', code: 'comments.parent-gone' }] });
}

@CommandHandler(EditComment)
export class EditCommentHandler implements ICommandHandler<EditComment> {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: CommentSettingsReads,
    private readonly access: CommentAccess,
  ) {}

  execute({ authorId, commentId, content, version }: EditComment) {
    return this.em.transactional(async (em) => {
      const { comment, standing } = await this.access.mustRead(commentId, authorId);
      if (comment.authorId !== authorId) throw new Problem('comments.not-author', 403);
      const target = { type: comment.targetType, id: comment.targetId };
      const { settings, blocked, earlier } = await this.settings.termsOf(comment.scope, authorId, target);
      const { role, open } = standing;
      // Who may write nothing more changes nothing either.
      const refusal = refusalOf(settings, { role, blocked, open }, comment.depth > 0);
      if (refusal) throw new Problem(`comments.${refusal}`, 403);
      if (!settings.allowEditing) throw new Problem('comments.no-editing', 403);
      if (editableUntil(settings, new Date(comment.createdAt)).getTime() < Date.now())
        throw new Problem('comments.edit-too-late', 403, { params: { minutes: settings.editTimeLimit } });
      mustFit(settings, content);
      if (version !== undefined) await em.lock(comment, LockMode.OPTIMISTIC, version);
      // Where this one can be read it was counted; it is not earlier than itself.
      const hold = holdOf(settings, role, { content, earlier: earlier - Number(comment.isThere) });
      await this.access.changing(comment, () => comment.edit(content, hold));
    });
  }
}

@CommandHandler(RemoveComment)
export class RemoveCommentHandler implements ICommandHandler<RemoveComment> {
  constructor(
    private readonly em: EntityManager,
    private readonly access: CommentAccess,
  ) {}

  execute({ actorId, commentId }: RemoveComment) {
    return this.em.transactional(async () => {
      const { comment, standing } = await this.access.mustRead(commentId, actorId);
      if (comment.authorId !== actorId && !moderates(standing.role)) throw new Problem('comments.not-author', 403);
      await this.access.changing(comment, () => comment.remove(actorId));
    });
  }
}

/** What was removed can be read by nobody, so who removed it is asked instead, as far as they read what it stands on. */
@CommandHandler(RestoreComment)
export class RestoreCommentHandler implements ICommandHandler<RestoreComment> {
  constructor(
    private readonly em: EntityManager,
    private readonly targets: CommentTargets,
    private readonly access: CommentAccess,
  ) {}

  execute({ actorId, commentId }: RestoreComment) {
    return this.em.transactional(async (em) => {
      const comment = await em.findOne(Comment, commentId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!comment) throw notFound();
      const source = this.targets.of(comment.targetType);
      // A moderator who is one no more decides nothing any more.
      const role = await source.roleIn(comment.scope, actorId);
      const moderating = role !== null && moderates(role);
      // Below what was taken out of sight its team alone takes anything back, whoever wrote it.
      if (!moderating && !(await source.standing(comment.targetId, actorId))) throw notFound();
      if (comment.authorId !== actorId && !moderating) throw new Problem('comments.nothing-to-undo', 409);
      const { decidedAt } = await this.access.changing(comment, () => comment.restore(actorId));
      await tablesOf(em)
        .updateTable('comment_report')
        .set({ settledAt: null })
        .where('commentId', '=', commentId)
        .where('settledAt', '=', decidedAt)
        .execute();
    });
  }
}

@CommandHandler(ForgetComments)
export class ForgetCommentsHandler implements ICommandHandler<ForgetComments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ targetType, targetIds }: ForgetComments): Promise<void> {
    await tablesOf(this.em)
      .deleteFrom('comment')
      .where('targetType', '=', targetType)
      .where('targetId', 'in', targetIds)
      .execute();
  }
}
