import { Injectable } from '@nestjs/common';
import { ThrottledChanges } from '../../../platform/realtime/throttled-changes.js';
import { adminRoom } from '../../../platform/realtime/rooms.js';

/** Tells the back office which jobs read differently. */
@Injectable()
export class AdminJobChanges {
  constructor(private readonly changes: ThrottledChanges) {}

  changed(jobIds: readonly string[]): void {
    this.changes.changed(adminRoom, 'jobs', jobIds);
  }
}
