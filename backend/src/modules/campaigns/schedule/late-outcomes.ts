import { inReserve } from '@afi/contracts/campaigns';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { AdvanceRecipients } from '../handlers/advance-recipients.js';
import { isStuck, Reserve } from '../handlers/reserve.js';

const everyMs = 60_000;
/** Recipients of one run. */
const batches = { size: 500, most: 20 } as const;

/**
 * Asks what became of messages nothing was told of: a server of the release before settles batches without saying so, and
 * their campaign would wait for ever.
 */
@Injectable()
export class LateOutcomes {
  constructor(
    private readonly orm: MikroORM,
    private readonly scope: EntityScope,
    private readonly recipients: AdvanceRecipients,
    private readonly reserve: Reserve,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'late outcomes of campaigns', everyMs, run: () => this.run() });
  }

  /** One turn; answers how many were found. */
  run(): Promise<number> {
    return inBatches(batches, async (size) => {
      const late = await this.late(size);
      const stuck = await this.stuck(size - late.length);
      if (late.length) await this.scope.run(() => this.recipients.advance(late));
      if (stuck.length) await this.scope.run(() => this.reserve.call(stuck));
      return late.length + stuck.length;
    });
  }

  /** With workers for two minutes, none of whose messages is under way any more: what waits for the morning still is. */
  private async late(size: number): Promise<string[]> {
    const tables = tablesOf(this.orm.em.fork());
    const messages = tables
      .selectFrom('delivery as d')
      .where(({ ref }) => sql<boolean>`${ref('d.sourceId')} = ${sql.ref('r.id')}`)
      .select('d.id');
    const rows = await tables
      .selectFrom('campaign_recipient as r')
      .where('r.status', '=', 'started')
      .where('r.updatedAt', '<', sql<Date>`now() - interval '2 minutes'`)
      .where(({ exists }) => exists(messages))
      .where(({ not, exists }) => not(exists(messages.where('d.status', '=', 'queued'))))
      .orderBy('r.updatedAt')
      .limit(size)
      .select('r.id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /**
   * Failed, or left out, since their campaign was frozen, and nobody has called the next of their ways: a server of the release
   * before knows of none.
   */
  private async stuck(size: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select f.id from campaign c join campaign_recipient f on f.campaign_id = c.id
      where c.fallback and (c.status in ('running', 'paused') or c.status = 'done' and c.finished_at > now() - interval '1 hour')
        and f.updated_at > greatest(c.frozen_at, now() - interval '1 hour') and f.updated_at < now() - interval '2 minutes'
        and f.status in ('failed', 'skipped') and f.reason is distinct from ${inReserve} and ${isStuck('f')}
      limit ${size}`.execute(tablesOf(this.orm.em.fork()));
    return rows.map(({ id }) => id);
  }
}
