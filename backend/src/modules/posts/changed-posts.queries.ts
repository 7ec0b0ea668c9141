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
    const post = await tablesOf(this.em)
      .selectFrom('post')
      .where('id', '=', postId)
      .select(['communityId', 'status', 'visibility', 'privacy', 'startsAt', 'endsAt', 'deletedAt'])
      .executeTakeFirst();
    if (!post) return;
    const { communityId } = post;
    const rooms = isOnline(post)
      ? [communityRoom(communityId)]
      : (await this.communities.teamIds(communityId)).map(accountRoom);
    for (const room of rooms) this.live.changed(room, { word: 'posts', id: postId, scope: communityId });
  }
}
