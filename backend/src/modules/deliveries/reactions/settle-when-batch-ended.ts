import { deliveryJobs, deliveryReport, deviceGone, reportKey, type DeliveryReport } from '@afi/contracts/deliveries';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { DeliveryChanges } from '../handlers/delivery-changes.js';

const jobs = Object.values(deliveryJobs);

/** What the workers wrote down of each message becomes its state, however the job ended. */
@Injectable()
@JobReaction(jobs, [JobFinished, JobFailed, JobCancelled])
export class SettleWhenBatchEnded implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
    private readonly changes: DeliveryChanges,
  ) {}

  async react({ jobId, kind }: JobEnded): Promise<void> {
    const definition = jobs.find((one) => one.kind === kind);
    if (!definition) return;
    const { fileKey } = await this.jobs.askedOf(definition, jobId);
    const failure = await this.jobs.failureOf(jobId);
    const bytes = await this.storage.get(reportKey(jobId));
    const report = bytes ? deliveryReport.parse(JSON.parse(bytes.toString('utf8'))) : {};
    const settled = await this.settle(fileKey, rowsOf(report), failure?.code ?? 'messages.unreachable');
    this.changes.tell(settled.map(({ id }) => id));
    await this.forget(settled.filter(({ reason }) => reason === deviceGone).map(({ address }) => address));
    if (settled.some(({ status }) => status === 'failed')) return;
    await this.storage.remove(fileKey);
  }

  /** Devices their service knows no more. */
  private async forget(endpoints: readonly string[]): Promise<void> {
    if (endpoints.length)
      await tablesOf(this.em).deleteFrom('push_device').where('endpoint', 'in', endpoints).execute();
  }

  /** Of a batch those not settled for good, in one statement: what the report does not name never left. */
  private settle(fileKey: string, rows: readonly SettledRow[], failed: string) {
    const given = sql<SettledRow>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'r'>(
      sql`r(id uuid, status text, provider text, reason text)`,
    );
    return tablesOf(this.em)
      .updateTable('delivery as d')
      .from((eb) =>
        eb
          .selectFrom('delivery as q')
          .leftJoin(given, (on) => on.onRef('r.id', '=', 'q.id'))
          .where('q.fileKey', '=', fileKey)
          .where('q.status', 'in', ['queued', 'failed'])
          .select(['q.id', 'r.status', 'r.provider', 'r.reason'])
          .as('r'),
      )
      .whereRef('d.id', '=', 'r.id')
      .set(({ ref }) => ({
        status: sql<SettledRow['status']>`coalesce(${ref('r.status')}, 'failed')`,
        reason: sql<string | null>`case when coalesce(${ref('r.status')}, 'failed') = 'failed'
          then coalesce(${ref('r.reason')}, ${failed}) end`,
        providerId: ref('r.provider'),
        settledAt: sql<Date>`now()`,
        // The words of what failed are kept for a day; of the rest they are gone.
        fileKey: sql<string | null>`case when coalesce(${ref('r.status')}, 'failed') = 'failed' then ${fileKey} end`,
      }))
      .returning(['d.id', 'd.status', 'd.reason', 'd.address'])
      .execute();
  }
}

interface SettledRow {
  id: string;
  status: 'sent' | 'failed' | 'unknown';
  provider: string | null;
  reason: string | null;
}

/** What was refused for now to the end has failed; what was begun may have left. */
function rowsOf(report: DeliveryReport): SettledRow[] {
  const states = { started: 'unknown', waiting: 'failed', sent: 'sent', failed: 'failed', unknown: 'unknown' } as const;
  return Object.entries(report).map(([id, { status, providerId: provider = null, reason = null }]) => ({
    id,
    status: states[status],
    provider,
    reason,
  }));
}
