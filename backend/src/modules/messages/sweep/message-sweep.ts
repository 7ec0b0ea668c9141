import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Storage } from '@afi/runtime/storage';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;

/**
 * Removes messages that could not be sent within a day: their codes have ended, and they hold numbers and links. The
 * database's clock decides: a node whose own is ahead would remove what is about to be sent.
 */
@Injectable()
export class MessageSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly storage: Storage,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of messages', everyMs, atOnce: true, run: () => this.sweep() });
  }

  async sweep(): Promise<void> {
    const [day] = await this.orm.em
      .fork()
      .execute<{ began: number }[]>(`select (extract(epoch from now() - interval '1 day') * 1000)::float8 as began`);
    if (!day) return;
    for (const { key, changedAt } of await this.storage.list('messages/', ''))
      if (changedAt.getTime() < day.began) await this.storage.remove(key);
  }
}
