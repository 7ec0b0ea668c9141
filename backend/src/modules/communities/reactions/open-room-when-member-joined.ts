import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { MemberJoined } from '../communities.events.js';
import { communityRoom } from '../communities.queries.js';

/** Devices already connected hear the community from now on. */
@Injectable()
@Reaction(MemberJoined)
export class OpenRoomWhenMemberJoined implements Reacts<MemberJoined> {
  constructor(private readonly live: Live) {}

  async react({ communityId, accountId }: MemberJoined): Promise<void> {
    this.live.join(accountId, communityRoom(communityId));
  }
}
