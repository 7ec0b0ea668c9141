import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { zonesOf } from '../../settings/settings.queries.js';
import { WeeklyOffer } from '../domain/weekly-offer.js';

/** Nobody waits for the minute. */
const everyMs = 60_000;
const batches = { size: 100, most: 50 };

/** Offers the week to those whose Sunday evening has come: the next one and the event are written together. */
@Injectable()
export class WeeklyOffers {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'weekly offers', everyMs, atOnce: true, run: () => this.offer() });
  }

  /** Answers how many were offered. */
  offer(now = new Date()): Promise<number> {
    return inBatches(batches, (size) =>
      this.orm.em.fork().transactional(async (em) => {
        const due = await tablesOf(em)
          .selectFrom('weekly_offer as o')
          .innerJoin('account as a', 'a.id', 'o.accountId')
          .select('o.accountId')
          .where('o.nextAt', '<=', now)
          // Who closed their account is offered nothing.
          .where('a.closedAt', 'is', null)
          .orderBy('o.nextAt')
          .limit(size)
          .forUpdate('o')
          .skipLocked()
          .execute();
        const ids = due.map(({ accountId }) => accountId);
        const zones = await zonesOf(em, ids);
        const offers = await em.find(WeeklyOffer, { accountId: { $in: ids } });
        for (const one of offers) one.offer(zones(one.accountId), now);
        return due.length;
      }),
    );
  }
}
