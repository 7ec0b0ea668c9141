import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { CountPosts } from '../../communities/communities.commands.js';
import { PostPublished, PostRestored, PostWithdrawn } from '../posts.events.js';

type Counted = PostPublished | PostRestored | PostWithdrawn;

/** Kept by steps: the inbox delivers each step once, and no count ever reads the whole feed. */
@Injectable()
@Reaction([PostPublished, PostRestored, PostWithdrawn])
export class CountPostsWhenPostPublished implements Reacts<Counted> {
  constructor(private readonly commands: CommandBus) {}

  react(event: Counted): Promise<void> {
    return this.commands.execute(new CountPosts(event.communityId, event instanceof PostWithdrawn ? -1 : 1));
  }
}
