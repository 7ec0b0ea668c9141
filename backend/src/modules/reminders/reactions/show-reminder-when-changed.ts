import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { ReminderReads } from '../reads/reminder.reads.js';
import { ReminderChanged } from '../reminders.events.js';

/** The other devices of who set it look again. */
@Injectable()
@Reaction([ReminderChanged])
export class ShowReminderWhenChanged implements Reacts<ReminderChanged> {
  constructor(
    private readonly live: Live,
    private readonly reads: ReminderReads,
  ) {}

  async react({ reminderId }: ReminderChanged): Promise<void> {
    const owner = await this.reads.ownerOf(reminderId);
    if (owner) this.live.changed(accountRoom(owner), { word: 'reminders', id: reminderId, scope: null });
  }
}
