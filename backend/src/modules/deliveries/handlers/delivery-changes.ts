import { Injectable } from '@nestjs/common';
import { adminRoom } from '../../../platform/realtime/rooms.js';
import { ThrottledChanges } from '../../../platform/realtime/throttled-changes.js';

/** The back office sees what becomes of messages as it happens. */
@Injectable()
export class DeliveryChanges {
  constructor(private readonly changes: ThrottledChanges) {}

  tell(ids: readonly string[]): void {
    this.changes.changed(adminRoom, 'deliveries', ids);
  }
}
