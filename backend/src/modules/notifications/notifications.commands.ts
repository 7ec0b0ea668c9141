import { Command } from '@nestjs/cqrs';

/** Tells one account something. Texts: `<kind>.title`, `<kind>.body` of `platform/i18n/<language>/notifications.json`. */
export class Notify extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly notification: { kind: string; params: Record<string, string | number>; link: string | null },
  ) {
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
