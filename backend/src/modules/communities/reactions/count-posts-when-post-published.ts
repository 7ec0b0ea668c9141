import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { PostPublished, PostWithdrawn } from '../../posts/posts.events.js';

/** Kept by steps: the inbox delivers each step once, and no count ever reads the whole feed. */
@Injectable()
@Reaction([PostPublished, PostWithdrawn])
export class CountPostsWhenPostPublished implements Reacts<PostPublished | PostWithdrawn> {
  constructor(private readonly em: EntityManager) {}

  async react(event: PostPublished | PostWithdrawn): Promise<void> {
    const step = event instanceof PostPublished ? 1 : -1;
    await this.em.execute('update community set posts_count = greatest(0, posts_count + ?) where id = ?', [
      step,
      event.communityId,
    ]);
  }
}
