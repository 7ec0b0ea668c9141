import { pauseOn } from '@afi/contracts/goal-progress';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { zonesOf } from '../../settings/settings.queries.js';
import { dayIn } from '../domain/next-time.js';
import { Reminder } from '../domain/reminder.js';

/** Somebody waits for the minute they chose: seconds late is on time. */
const everyMs = 5_000;
/** A batch is one transaction; what is over waits for the next run. */
const batches = { size: 100, most: 50 };

/** Rings reminders whose moment has come, and once each those that came due while nobody was there to do it. */
@Injectable()
export class DueReminders {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'due reminders', everyMs, atOnce: true, run: () => this.ring() });
  }

  /**
   * Answers how many rang. Nodes that look at once share them; the next moment and the event of this one are written together, so
   * that a crash loses none and doubles none.
   */
  ring(now = new Date()): Promise<number> {
    return inBatches(batches, (size) =>
      this.orm.em.fork().transactional(async (em) => {
        const due = await tablesOf(em)
          .selectFrom('reminder as r')
          .innerJoin('account as a', 'a.id', 'r.accountId')
          .leftJoin('goal as g', 'g.id', 'r.goalId')
          .select(['r.id', 'r.accountId', 'g.pauses'])
          .where('r.nextAt', '<=', now)
          // Who closed their account is told nothing; who comes back hears once of what they missed.
          .where('a.closedAt', 'is', null)
          .orderBy('r.nextAt')
          .limit(size)
          .forUpdate('r')
          .skipLocked()
          .execute();
        const zones = await zonesOf(em, [...new Set(due.map(({ accountId }) => accountId))]);
        const reminders = await em.find(Reminder, { id: { $in: due.map(({ id }) => id) } });
        const pauses = new Map(due.map((one) => [one.id, one.pauses ?? []]));
        for (const one of reminders) {
          const zone = zones(one.accountId);
          // Who paused a goal is not reminded of it.
          one.ring({ at: now, zone }, pauseOn(pauses.get(one.id) ?? [], dayIn(now, zone)) !== null);
        }
        return due.length;
      }),
    );
  }
}
