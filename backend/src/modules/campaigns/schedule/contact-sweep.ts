import { contactRestoreHours } from '@afi/contracts/campaign-contacts';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { deletedBefore, forgetRows } from '../../../platform/persistence/forget-rows.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';

const everyMs = 60 * 60_000;
/** Days after the last message somebody who ended them is still told among a campaign's recipients. */
const keptDays = 90;
/** Twice the time an undo has: who comes late is told so. */
const removedHours = contactRestoreHours * 2;
const batches = { size: 500, most: 50 } as const;

/**
 * Forgets who was taken out, and people without an account whose consent stands no more. That they said STOP is kept by deliveries, as a hash: a new
 * list that names them reaches them no more than the last one.
 */
@Injectable()
export class ContactSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly deliveries: DeliveryQueries,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of contacts', everyMs, run: () => this.run() });
  }

  /** Answers how many were forgotten. */
  async run(): Promise<number> {
    const removed = await forgetRows(this.orm, {
      table: 'campaign_contact',
      key: 'id',
      which: deletedBefore(removedHours),
    });
    return removed + (await this.ended());
  }

  private ended(): Promise<number> {
    const old = sql<Date>`now() - make_interval(days => ${keptDays})`;
    return inBatches(batches, async (size) => {
      const gone = await tablesOf(this.orm.em.fork())
        .deleteFrom('campaign_contact')
        .where('id', 'in', (rows) =>
          rows
            .selectFrom('campaign_contact as t')
            .where('t.createdAt', '<', old)
            .where(
              ({ ref }) => sql<boolean>`(${this.deliveries.hasEnded(ref('t.phone'))}
                or ${ref('t.phone')} is null and ${this.deliveries.hasEnded(ref('t.email'))})`,
            )
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('campaign_recipient as r')
                    .whereRef('r.contactId', '=', 't.id')
                    .where('r.updatedAt', '>', old)
                    .select('r.id'),
                ),
              ),
            )
            .limit(size)
            .select('t.id'),
        )
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    });
  }
}
