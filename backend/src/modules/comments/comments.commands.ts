import { Command } from '@nestjs/cqrs';
import type { CommentSettingsChanges } from '@afi/contracts/comments';
import type { CommentTarget } from './comments.queries.js';

/** Writes a comment, or an answer to one; whether it can be read at once, the settings of its community say. */
export class WriteComment extends Command<{ commentId: string }> {
  constructor(
    readonly authorId: string,
    readonly target: CommentTarget,
    readonly content: string,
    readonly parentId: string | null,
  ) {
    super();
  }
}

/** Changes a comment of one's own; with a `version`, only if it did not change meanwhile. */
export class EditComment extends Command<void> {
  constructor(
    readonly authorId: string,
    readonly commentId: string,
    readonly content: string,
    readonly version?: number,
  ) {
    super();
  }
}

/** Deletes one's own comment; the team may as well. */
export class RemoveComment extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly commentId: string,
  ) {
    super();
  }
}

/** What the team decides on a comment. Doing it twice is harmless. */
export class DecideComment extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly commentId: string,
    readonly decision: 'approve' | 'hide' | 'remove',
  ) {
    super();
  }
}

/** Undoes the last decision on a comment, by who made it. */
export class RestoreComment extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly commentId: string,
  ) {
    super();
  }
}

export class LikeComment extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly commentId: string,
    readonly liked: boolean,
  ) {
    super();
  }
}

/** Reports a comment, once. */
export class ReportComment extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly commentId: string,
    readonly reason: string,
  ) {
    super();
  }
}

/** Keeps the author of a comment from commenting there, or lets them again. */
export class BlockAuthor extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly commentId: string,
    readonly blocked: boolean,
  ) {
    super();
  }
}

/** Lets somebody comment again. Who may, the caller has asked. */
export class UnblockAuthor extends Command<void> {
  constructor(
    readonly scope: string,
    readonly accountId: string,
  ) {
    super();
  }
}

/** Changes the settings that are named. Who may, the caller has asked. */
export class ChangeCommentSettings extends Command<void> {
  constructor(
    readonly scope: string,
    readonly changes: CommentSettingsChanges,
  ) {
    super();
  }
}

/** Forgets what was said below things that are there no more. */
export class ForgetComments extends Command<void> {
  constructor(
    readonly targetType: string,
    readonly targetIds: readonly string[],
  ) {
    super();
  }
}
