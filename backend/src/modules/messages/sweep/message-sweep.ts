import { Injectable } from '@nestjs/common';
import { Storage } from '@afi/runtime/storage';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
const keptMs = 24 * 60 * 60_000;

/** Removes messages that could not be sent within a day: their codes have ended, and they hold numbers and links. */
@Injectable()
export class MessageSweep {
  constructor(
    private readonly storage: Storage,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of messages', everyMs, atOnce: true, run: () => this.sweep() });
  }

  async sweep(): Promise<void> {
    for (const { key, changedAt } of await this.storage.list('messages/', ''))
      if (changedAt.getTime() < Date.now() - keptMs) await this.storage.remove(key);
  }
}
