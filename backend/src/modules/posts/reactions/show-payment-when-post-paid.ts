import { Injectable } from '@nestjs/common';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { PostPaid } from '../posts.events.js';

/** The sum on the team's screens grows; members are told nothing of it, not even that somebody paid. */
@Injectable()
@Reaction(PostPaid)
export class ShowPaymentWhenPostPaid implements Reacts<PostPaid> {
  constructor(
    private readonly live: Live,
    private readonly communities: CommunityQueries,
  ) {}

  async react({ postId, communityId }: PostPaid): Promise<void> {
    for (const id of await this.communities.teamIds(communityId))
      this.live.changed(accountRoom(id), { word: 'posts', id: postId, scope: communityId });
  }
}
