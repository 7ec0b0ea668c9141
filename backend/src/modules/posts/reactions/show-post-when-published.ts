import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Live } from '../../../platform/realtime/live.js';
import { CommunityQueries, communityRoom } from '../../communities/communities.queries.js';
import { online } from '../visible-posts.queries.js';
import { PostChanged, PostPublished, PostRestored, PostWithdrawn } from '../posts.events.js';

type Shown = PostPublished | PostChanged | PostRestored | PostWithdrawn;

/** Screens showing the community learn of it at once; they fetch what they may see. */
@Injectable()
@Reaction([PostPublished, PostChanged, PostRestored, PostWithdrawn])
export class ShowPostWhenPublished implements Reacts<Shown> {
  constructor(
    private readonly em: EntityManager,
    private readonly live: Live,
    private readonly communities: CommunityQueries,
  ) {}

  async react(event: Shown): Promise<void> {
    const { postId, communityId } = event;
    const room = communityRoom(communityId);
    const changed = { word: 'posts', id: postId, scope: communityId } as const;
    const isThere = await this.isThere(postId);
    // A new post is counted, not put under the reader's eyes: screens have a button for it.
    if (event instanceof PostPublished && isThere) this.live.toRoom(room, 'post.published', { postId, communityId });
    // Eight posts taken back at once were eight refusals for every member who looked; of one that is hidden, its team hears.
    else if (!isThere) this.live.gone(room, changed, await this.communities.teamIds(communityId));
    else this.live.changed(room, changed);
    if (event instanceof PostWithdrawn) this.live.toRoom(room, 'post.withdrawn', { postId, communityId });
  }

  /** Whether members may read it by now: whoever undid or hid it may have been heard before. */
  private async isThere(postId: string): Promise<boolean> {
    const row = await tablesOf(this.em)
      .selectFrom('post as p')
      .select('p.id')
      .where('p.id', '=', postId)
      .where(online('p'))
      .executeTakeFirst();
    return row !== undefined;
  }
}
