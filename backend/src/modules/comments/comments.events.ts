import { domainEvent } from '../../platform/events/domain-event.js';

/** Everybody who reads the thread can read a comment, for the first time. */
export class CommentPublished extends domainEvent('comments.published') {
  constructor(
    readonly commentId: string,
    readonly scope: string,
  ) {
    super();
  }
}

/** A comment waits for the team: before it is shown, or because it was reported. */
export class CommentHeld extends domainEvent('comments.held') {
  constructor(
    readonly commentId: string,
    readonly scope: string,
  ) {
    super();
  }
}

/** A comment that readers of the thread could read went out of their sight: for a look of the team, hidden or deleted. */
export class CommentWithdrawn extends domainEvent('comments.withdrawn') {
  constructor(readonly commentId: string) {
    super();
  }
}

/** A comment came, reads differently, or went. */
export class CommentChanged extends domainEvent('comments.changed') {
  constructor(
    readonly commentId: string,
    readonly scope: string,
    readonly targetType: string,
    readonly targetId: string,
    readonly parentId: string | null,
  ) {
    super();
  }
}
