import { Command } from '@nestjs/cqrs';
import type { Language } from '@afi/contracts/language';
import type { PostActionInput } from '@afi/contracts/post-action';
import type { PostBodyGiven } from '@afi/contracts/post-body';
import type { PostPrivacy } from '@afi/contracts/posts';
import type { Carrier } from './post-bodies.queries.js';

/** Where a post's text comes from when it was made from a document. */
export interface PostSource {
  title: string;
  pages: number[];
  url: string | null;
}

/** Writes a post. With `draftId`, at most once for that draft: asking again answers the same post. */
export class CreatePost extends Command<{ postId: string; status: 'draft' | 'published' }> {
  constructor(
    readonly post: {
      authorId: string;
      communityId: string;
      title: string;
      content: string;
      /** Words alone when absent. */
      body?: PostBodyGiven;
      action?: PostActionInput | null | undefined;
      startsAt?: Date | null | undefined;
      endsAt?: Date | null | undefined;
      privacy: PostPrivacy;
      publish: boolean;
      source?: PostSource;
      draftId?: string;
      /** The unsaved text it was: gone with it. */
      autosaveId?: string | undefined;
      pinned?: boolean;
      mustRead?: boolean;
      /** Told by its words when nothing is said. */
      language?: Language | null | undefined;
      publishedAt?: Date;
    },
  ) {
    super();
  }
}

export class UpdatePost extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly postId: string,
    readonly version: number,
    readonly changes: {
      title?: string | undefined;
      content?: string | undefined;
      privacy?: PostPrivacy | undefined;
      mustRead?: boolean | undefined;
      /** Null leaves it to the words. */
      language?: Language | null | undefined;
      body?: PostBodyGiven | undefined;
      /** Null takes the button away. */
      action?: PostActionInput | null | undefined;
      startsAt?: Date | null | undefined;
      endsAt?: Date | null | undefined;
      /** The unsaved text it was: gone with it. */
      autosaveId?: string | undefined;
    },
  ) {
    super();
  }
}

/** Makes a draft of all a post shows, the actor's own. */
export class DuplicatePost extends Command<{ postId: string }> {
  constructor(
    readonly actorId: string,
    readonly postId: string,
    readonly language: Language,
  ) {
    super();
  }
}

/** Has the card of a post's link fetched again. */
export class RefreshPreview extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly postId: string,
  ) {
    super();
  }
}

/** One step of a post's life (spec 4). Doing it twice is harmless. */
export type PostTransition =
  'publish' | 'unpublish' | 'hide' | 'show' | 'pin' | 'unpin' | 'remove' | 'restore' | 'takeBack';

export class TransitionPost extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly postId: string,
    readonly transition: PostTransition,
  ) {
    super();
  }
}

/** Lets go of what posts that go for good carry of other words. */
export class ForgetBodies extends Command<void> {
  constructor(readonly posts: readonly Carrier[]) {
    super();
  }
}
