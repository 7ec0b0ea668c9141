import { Inject, Injectable } from '@nestjs/common';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { PostPublished } from '../../posts/posts.events.js';
import { PostHoldEnded } from '../notifications.events.js';

/** Not at once: for some seconds a publication can be taken back, and then nobody hears of it. */
@Injectable()
@Reaction(PostPublished)
export class NotifyMembersWhenPostPublished implements Reacts<PostPublished> {
  constructor(
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  react({ postId, communityId, publishedAt }: PostPublished): Promise<void> {
    const ended = new PostHoldEnded(postId, communityId, publishedAt ?? null);
    return this.outbox.record(ended, { heldSeconds: this.config.UNDO_SECONDS });
  }
}
