import { Injectable } from '@nestjs/common';
import { adminRoom } from '../../../platform/realtime/rooms.js';
import { ThrottledChanges } from '../../../platform/realtime/throttled-changes.js';

/** Every admin who looks sees a campaign as it stands, once a second at most. */
@Injectable()
export class CampaignChanges {
  constructor(private readonly changes: ThrottledChanges) {}

  tell(campaignId: string): void {
    this.changes.changed(adminRoom, 'campaigns', [campaignId]);
  }
}
