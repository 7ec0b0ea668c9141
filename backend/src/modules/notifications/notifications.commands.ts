import { Command } from '@nestjs/cqrs';
import type { NewsWay, NotificationLevel, NotificationSettings } from '@afi/contracts/notification-settings';

/** What one account is told. Texts: `<kind>.title`, `<kind>.body` in `notifications` of the word's `i18n/<language>.json`. */
export interface ToldTo {
  accountId: string;
  notification: {
    kind: string;
    params: Record<string, string | number>;
    link: string | null;
    /**
     * Who did or wrote it, where that is somebody: texts call them `{author}`, or `{name}` by their first name. Neither
     * name is kept. Nor are words of others: `postId` and `commentId` of `params` become `{title}` and `{excerpt}` as they
     * read when the line is read, where its reader may read them.
     */
    actorId?: string | null;
    /** Words its title needs the moment it is told; they are not kept. */
    said?: Readonly<Record<string, string>>;
    /** The community it happened in, where no param says it. */
    communityId?: string | null;
  };
}

/** Tells every admin. */
export class NotifyAdmins extends Command<void> {
  constructor(
    readonly notification: ToldTo['notification'],
    /** Who did it need not be told. */
    readonly exceptId: string | null = null,
  ) {
    super();
  }
}

/** What all members of a community are told; `many` is where the line of several leads. */
export interface MembersNotification {
  kind: string;
  params: Record<string, string | number>;
  link: string;
  many: string;
  /** Who did or wrote it. */
  actorId?: string | null;
  /** Words its title needs the moment it is told; they are not kept. */
  said?: Readonly<Record<string, string>>;
  /** The community it happened in, where no param says it. */
  communityId?: string | null;
  /** When it happened, as ISO text: what happened together is one line, however late it is told and whatever was read meanwhile. */
  at?: string;
}

/** What is told by a switch and a level that each of them chose. */
export interface ToldToMembers extends MembersNotification {
  kind: 'post.published' | 'post.to-read';
}

/** Tells accounts something, each its own. */
export class Notify extends Command<void> {
  constructor(
    readonly told: readonly ToldTo[],
    /** False where whoever asks chooses the ways itself: under the bell alone. */
    readonly outsideToo = true,
  ) {
    super();
  }
}

/**
 * Tells every member of a community but one; several within two minutes become one line. A large community is told in
 * batches, one transaction each: `after` is the last account of the batch before.
 */
export class NotifyMembers extends Command<void> {
  constructor(
    readonly communityId: string,
    readonly exceptId: string,
    readonly notification: ToldToMembers,
    readonly after: string | null = null,
  ) {
    super();
  }
}

/**
 * Tells accounts of one of several things about the same: while the line of `about` is unread, it says one more, and leads
 * to `many`.
 */
export class NotifyTogether extends Command<void> {
  constructor(
    readonly accountIds: readonly string[],
    readonly about: string,
    readonly notification: MembersNotification,
  ) {
    super();
  }
}

/** Changes what an account is told of, and where it wants announcements of the platform, together; what is not named stays. */
export class ChooseNotifications extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly changes: { readonly [Name in keyof NotificationSettings]?: NotificationSettings[Name] | undefined },
    readonly news: Partial<Record<NewsWay, boolean | undefined>>,
  ) {
    super();
  }
}

/** Changes how much a member is told of one community. */
export class ChooseNotificationLevel extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly communityId: string,
    readonly level: NotificationLevel,
  ) {
    super();
  }
}

/** Clears one away, or all up to a moment; answers what brings them back. */
export class ClearNotifications extends Command<{ clearing: string }> {
  constructor(
    readonly accountId: string,
    readonly which: { id: string } | { upTo: string | null },
  ) {
    super();
  }
}

/** Brings back what was cleared away together. */
export class RestoreNotifications extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly clearing: string,
  ) {
    super();
  }
}

export class MarkRead extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly which: { id: string } | { about: string | readonly string[] } | 'all',
  ) {
    super();
  }
}
