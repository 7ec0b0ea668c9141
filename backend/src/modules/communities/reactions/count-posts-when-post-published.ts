import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { PostPublished, PostRestored, PostWithdrawn } from '../../posts/posts.events.js';

type Counted = PostPublished | PostRestored | PostWithdrawn;

/**
 * Kept by steps: the inbox delivers each step once, and no count ever reads the whole feed. Steps may come in any order,
 * so none is cut off at zero: the sum is right once all have come.
 */
@Injectable()
@Reaction([PostPublished, PostRestored, PostWithdrawn])
export class CountPostsWhenPostPublished implements Reacts<Counted> {
  constructor(private readonly em: EntityManager) {}

  async react(event: Counted): Promise<void> {
    const step = event instanceof PostWithdrawn ? -1 : 1;
    await this.em.execute('update community set posts_count = posts_count + ? where id = ?', [step, event.communityId]);
  }
}
