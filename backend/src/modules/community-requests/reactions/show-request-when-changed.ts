import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom, adminRoom } from '../../../platform/realtime/rooms.js';
import { ThrottledChanges } from '../../../platform/realtime/throttled-changes.js';
import { CommunityRequestAnswered, CommunityRequestChanged } from '../community-requests.events.js';

type Shown = CommunityRequestChanged | CommunityRequestAnswered;

/** Its author's devices learn of it at once, and so does the back office. */
@Injectable()
@Reaction([CommunityRequestChanged, CommunityRequestAnswered])
export class ShowRequestWhenChanged implements Reacts<Shown> {
  constructor(
    private readonly live: Live,
    private readonly changes: ThrottledChanges,
  ) {}

  async react({ requestId, accountId }: Shown): Promise<void> {
    this.live.changed(accountRoom(accountId), { word: 'community-requests', id: requestId, scope: null });
    this.changes.changed(adminRoom, 'community-requests', [requestId]);
  }
}
