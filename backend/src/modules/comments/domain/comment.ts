import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { undoHours, type CommentHold, type CommentStatus } from '@afi/contracts/comments';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { CommentChanged, CommentHeld, CommentPublished, CommentWithdrawn } from '../comments.events.js';

/** How a comment stood before somebody decided on it. */
interface Standing {
  status: CommentStatus;
  hold: CommentHold | null;
  reportsCount: number;
}

export const CommentSchema = defineEntity({
  name: 'Comment',
  tableName: 'comment',
  properties: {
    id: p.uuid().primary(),
    /** What is commented on: a word and an id of its. */
    targetType: p.string(),
    targetId: p.uuid(),
    /** Whose settings and whose team hold: a community. */
    scope: p.uuid(),
    parentId: p.uuid().nullable(),
    depth: p.integer(),
    authorId: p.uuid(),
    content: p.text(),
    status: p.string().$type<CommentStatus>(),
    /** Why it waits, or was taken out of sight by itself. */
    hold: p.string().$type<CommentHold>().nullable(),
    likesCount: p.integer(),
    /** Answers that can be read, or that keep the place of some. */
    repliesCount: p.integer(),
    /** Reports nobody has decided on yet. */
    reportsCount: p.integer(),
    /** When everybody could read it first. */
    publishedAt: p.datetime().nullable(),
    editedAt: p.datetime().nullable(),
    /** The last decision on it, who made it, and what it was before: an undo goes back there. */
    decidedAt: p.datetime().nullable(),
    decidedBy: p.uuid().nullable(),
    before: p.json<Standing>().nullable(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** Something somebody says below a thing, or in answer to another comment. */
export class Comment extends CommentSchema.class {
  static write(given: {
    target: { type: string; id: string };
    scope: string;
    parent: Comment | null;
    authorId: string;
    content: string;
    hold: CommentHold | null;
  }): Comment {
    const comment = newRow(Comment, CommentSchema, {
      id: uuid(),
      targetType: given.target.type,
      targetId: given.target.id,
      scope: given.scope,
      parentId: given.parent?.id ?? null,
      depth: given.parent ? given.parent.depth + 1 : 0,
      authorId: given.authorId,
      content: given.content,
      status: 'pending',
      hold: given.hold,
      likesCount: 0,
      repliesCount: 0,
      reportsCount: 0,
      publishedAt: null,
      editedAt: null,
      decidedAt: null,
      decidedBy: null,
      before: null,
      createdAt: new Date(),
    });
    if (given.hold) record(comment, new CommentHeld(comment.id, comment.scope));
    else comment.publish();
    comment.changed();
    return comment;
  }

  get isThere(): boolean {
    return this.status === 'published';
  }

  /** Another text; `hold` says whether it waits for a look again. */
  edit(content: string, hold: CommentHold | null): void {
    if (content === this.content) return;
    this.content = content;
    this.editedAt = new Date();
    // What was decided concerned another text.
    this.before = null;
    if (hold && this.status === 'published') this.await(hold);
    this.changed();
  }

  /** So many people reported it that it goes out of sight until the team has looked. */
  hideByReports(): void {
    if (this.status !== 'published') return;
    this.withdraw('hidden');
    this.hold = 'reports';
    record(this, new CommentHeld(this.id, this.scope));
    this.changed();
  }

  /** Counts one more person who reported it; the first one calls the team. */
  report(): void {
    this.reportsCount += 1;
    if (this.reportsCount === 1 && this.status === 'published') record(this, new CommentHeld(this.id, this.scope));
    this.changed();
  }

  approve(by: string): void {
    if (this.status === 'removed') throw new Problem('comments.removed', 409);
    this.decide(by, 'published');
  }

  hide(by: string): void {
    if (this.status === 'removed') throw new Problem('comments.removed', 409);
    this.decide(by, 'hidden');
  }

  /** By its author or by the team. Its words are forgotten after the day in which it can come back. */
  remove(by: string): void {
    this.decide(by, 'removed');
  }

  /**
   * Back to what it was before the last decision, by who made it.
   * @throws Problem `comments.nothing-to-undo` (409)
   */
  restore(by: string): { decidedAt: Date } {
    const { before, decidedAt } = this;
    if (!before || !decidedAt || this.decidedBy !== by) throw new Problem('comments.nothing-to-undo', 409);
    if (new Date(decidedAt).getTime() < Date.now() - undoHours * 3_600_000)
      throw new Problem('comments.undo-too-late', 410);
    if (before.status === 'published') this.status = before.status;
    else this.withdraw(before.status);
    this.hold = before.hold;
    this.reportsCount = before.reportsCount;
    this.before = null;
    this.decidedBy = null;
    this.changed();
    return { decidedAt: new Date(decidedAt) };
  }

  private decide(by: string, status: CommentStatus): void {
    if (this.status === status && this.reportsCount === 0) return;
    this.before = { status: this.status, hold: this.hold ?? null, reportsCount: this.reportsCount };
    this.decidedBy = by;
    this.decidedAt = new Date();
    this.hold = null;
    this.reportsCount = 0;
    if (status === 'published') this.publish();
    else this.withdraw(status);
    this.changed();
  }

  private withdraw(status: Exclude<CommentStatus, 'published'>): void {
    if (this.status === 'published') record(this, new CommentWithdrawn(this.id));
    this.status = status;
  }

  private await(hold: CommentHold): void {
    this.withdraw('pending');
    this.hold = hold;
    record(this, new CommentHeld(this.id, this.scope));
  }

  /** People are told once, however often it goes and comes back. */
  private publish(): void {
    this.status = 'published';
    if (this.publishedAt) return;
    this.publishedAt = new Date();
    record(this, new CommentPublished(this.id, this.scope));
  }

  private changed(): void {
    record(this, new CommentChanged(this.id, this.scope, this.targetType, this.targetId, this.parentId ?? null));
  }
}
CommentSchema.setClass(Comment);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof CommentSchema> {}
}
