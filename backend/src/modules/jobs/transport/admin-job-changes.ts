import { Injectable } from '@nestjs/common';
import { PacedChanges } from '../../../platform/realtime/paced-changes.js';
import { adminRoom } from '../../../platform/realtime/rooms.js';

/** Tells the back office which jobs read differently. */
@Injectable()
export class AdminJobChanges {
  constructor(private readonly changes: PacedChanges) {}

  changed(jobIds: readonly string[]): void {
    this.changes.changed(adminRoom, 'jobs', jobIds);
  }
}
