import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { ThrottledChanges } from '../../../platform/realtime/throttled-changes.js';
import { MemberJoined, MemberLeft } from '../communities.events.js';
import { CommunityQueries, communityRoom } from '../communities.queries.js';

/** Where more are in, each arrival would have a crowd read it anew: only who leads it is told. */
const mostTold = 200;

/** How many are in is shown beside its name, in lists and above its members: no screen stays behind another. */
@Injectable()
@Reaction([MemberJoined, MemberLeft])
export class ShowCommunityWhenMemberJoined implements Reacts<MemberJoined | MemberLeft> {
  constructor(
    private readonly communities: CommunityQueries,
    private readonly changes: ThrottledChanges,
  ) {}

  async react({ communityId }: MemberJoined | MemberLeft): Promise<void> {
    const isSmall = (await this.communities.sizeOf(communityId)) <= mostTold;
    const rooms = isSmall
      ? [communityRoom(communityId)]
      : (await this.communities.teamIds(communityId)).map(accountRoom);
    for (const room of rooms) this.changes.changed(room, 'communities', [communityId]);
  }
}
