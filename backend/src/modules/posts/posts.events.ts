import { domainEvent } from '../../platform/events/domain-event.js';

/** Members can read a post from now on. */
export class PostPublished extends domainEvent('posts.published', 'PostPublished') {
  constructor(
    readonly postId: string,
    readonly communityId: string,
    /** Tells this publication from an earlier one of the same post; rows of earlier releases have none. */
    readonly publishedAt?: string,
  ) {
    super();
  }
}

/** Its hour came while nobody was there to publish it: it was published later than its author chose. */
export class PostPublishedLate extends domainEvent('posts.published-late') {
  constructor(readonly postId: string) {
    super();
  }
}

/** A post that members could read is a draft again, or deleted. */
export class PostWithdrawn extends domainEvent('posts.withdrawn', 'PostWithdrawn') {
  constructor(
    readonly postId: string,
    readonly communityId: string,
  ) {
    super();
  }
}

/** A deleted post that members could read is back; nobody is told a second time. */
export class PostRestored extends domainEvent('posts.restored') {
  constructor(
    readonly postId: string,
    readonly communityId: string,
  ) {
    super();
  }
}

/** Somebody reacted to a post for the first time; another reaction in its place is no news. */
export class PostReacted extends domainEvent('posts.reacted') {
  constructor(
    readonly postId: string,
    readonly communityId: string,
    readonly accountId: string,
  ) {
    super();
  }
}

/** Somebody paid what a post asks for; once, however often they tap. */
export class PostPaid extends domainEvent('posts.paid') {
  constructor(
    readonly postId: string,
    readonly communityId: string,
    readonly accountId: string,
    /** Who wrote it by then, and is paid. */
    readonly authorId: string,
    readonly amount: number,
  ) {
    super();
  }
}

/** Members who have not read an announcement are to be reminded of it. */
export class AnnouncementReminded extends domainEvent('posts.announcement-reminded') {
  constructor(
    readonly postId: string,
    readonly communityId: string,
  ) {
    super();
  }
}

/** A published post reads differently: text, pin, visibility. */
export class PostChanged extends domainEvent('posts.changed', 'PostChanged') {
  constructor(
    readonly postId: string,
    readonly communityId: string,
  ) {
    super();
  }
}
