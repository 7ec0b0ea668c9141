import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Live } from '../../../platform/realtime/live.js';
import { CommunityQueries, communityRoom } from '../../communities/communities.queries.js';
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
    // A new post is counted, not put under the reader's eyes: screens have a button for it.
    if (event instanceof PostPublished) this.live.toRoom(room, 'post.published', { postId, communityId });
    // Eight posts taken back at once were eight refusals for every member who looked.
    else if (event instanceof PostWithdrawn && !(await this.isBack(postId)))
      this.live.gone(room, changed, await this.communities.teamIds(communityId));
    else this.live.changed(room, changed);
    if (event instanceof PostWithdrawn) this.live.toRoom(room, 'post.withdrawn', { postId, communityId });
  }

  /** Whoever undid it may have been heard before. */
  private async isBack(postId: string): Promise<boolean> {
    const row = await tablesOf(this.em)
      .selectFrom('post')
      .select('id')
      .where('id', '=', postId)
      .where('status', '=', 'published')
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }
}
