import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { MemberLeft } from '../communities.events.js';
import { communityRoom } from '../communities.queries.js';

@Injectable()
@Reaction(MemberLeft)
export class CloseRoomWhenMemberLeft implements Reacts<MemberLeft> {
  constructor(private readonly live: Live) {}

  async react({ communityId, accountId }: MemberLeft): Promise<void> {
    this.live.leave(accountId, communityRoom(communityId));
  }
}
