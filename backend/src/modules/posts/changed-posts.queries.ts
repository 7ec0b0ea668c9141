import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../platform/persistence/tables.js';
import { Live } from '../../platform/realtime/live.js';
import { accountRoom } from '../../platform/realtime/rooms.js';
import { CommunityQueries, communityRoom } from '../communities/communities.queries.js';
import { isOnline } from './visible-posts.queries.js';

/** Tells open screens that posts read differently: members of what they may read, owner and team alone of all else. */
@Injectable()
export class ChangedPosts {
  constructor(
    private readonly em: EntityManager,
    private readonly live: Live,
    private readonly communities: CommunityQueries,
  ) {}

  async tell(postId: string): Promise<void> {
    const told = await this.toldTo(postId);
    for (const room of told?.rooms ?? [])
      this.live.changed(room, { word: 'posts', id: postId, scope: told?.communityId ?? null });
  }

  /** Whose screens may hear of a post, and of what hangs on it; null where there is none. */
  async toldTo(postId: string): Promise<{ communityId: string; rooms: string[] } | null> {
    const post = await tablesOf(this.em)
      .selectFrom('post')
      .where('id', '=', postId)
      .select(['communityId', 'status', 'visibility', 'privacy', 'startsAt', 'endsAt', 'deletedAt'])
      .executeTakeFirst();
    if (!post) return null;
    const { communityId } = post;
    const rooms = isOnline(post)
      ? [communityRoom(communityId)]
      : (await this.communities.teamIds(communityId)).map(accountRoom);
    return { communityId, rooms };
  }
}
