import { Command } from '@nestjs/cqrs';

/** What one account is told. Texts: `<kind>.title`, `<kind>.body` in `notifications` of the word's `i18n/<language>.json`. */
export interface ToldTo {
  accountId: string;
  notification: { kind: string; params: Record<string, string | number>; link: string | null };
}

/** Tells accounts something, each its own. */
export class Notify extends Command<void> {
  constructor(readonly told: readonly ToldTo[]) {
    super();
  }
}

/** Tells every member of a community but one; several within two minutes become one line. */
export class NotifyMembers extends Command<void> {
  constructor(
    readonly communityId: string,
    readonly exceptId: string,
    readonly notification: { kind: string; params: Record<string, string | number>; link: string },
  ) {
    super();
  }
}

export class MarkRead extends Command<void> {
  constructor(
    readonly accountId: string,
    /** Null marks all. */
    readonly notificationId: string | null,
  ) {
    super();
  }
}
