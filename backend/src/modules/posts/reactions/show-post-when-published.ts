import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { communityRoom } from '../../communities/communities.queries.js';
import { PostChanged, PostPublished, PostRestored, PostWithdrawn } from '../posts.events.js';

type Shown = PostPublished | PostChanged | PostRestored | PostWithdrawn;

/** Screens showing the community learn of it at once; they fetch what they may see. */
@Injectable()
@Reaction([PostPublished, PostChanged, PostRestored, PostWithdrawn])
export class ShowPostWhenPublished implements Reacts<Shown> {
  constructor(private readonly live: Live) {}

  async react(event: Shown): Promise<void> {
    const { postId, communityId } = event;
    const room = communityRoom(communityId);
    // A new post is counted, not put under the reader's eyes: screens have a button for it.
    if (event instanceof PostPublished) this.live.toRoom(room, 'post.published', { postId, communityId });
    else this.live.changed(room, { word: 'posts', id: postId, scope: communityId });
    if (event instanceof PostWithdrawn) this.live.toRoom(room, 'post.withdrawn', { postId, communityId });
  }
}
