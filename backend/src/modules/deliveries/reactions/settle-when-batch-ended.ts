import {
  addressGone,
  calledBack,
  deliveryChannels,
  deliveryJobs,
  deliveryReport,
  deviceGone,
  outKey,
  providerStopped,
  reportKey,
  stopKey,
  type DeliveryChannel,
  type DeliveryReport,
  type DeliveryStatus,
} from '@afi/contracts/deliveries';
import { cancelledCode } from '@afi/contracts/queue';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Reacts } from '../../../platform/events/reaction.js';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { DeliveryOutcomes } from '../handlers/delivery-outcomes.js';
import { OptOuts } from '../handlers/opt-outs.js';
import { StoppedChannels } from '../handlers/stopped-channels.js';
import { DeliveryBatches } from '../handlers/delivery-batches.js';
import { DeliveryChanges } from '../handlers/delivery-changes.js';

const jobs = Object.values(deliveryJobs);
const channelOf = (kind: string): DeliveryChannel =>
  deliveryChannels.find((channel) => deliveryJobs[channel].kind === kind) ?? 'push';

/** What the workers wrote down of each message becomes its state, however the job ended. */
@Injectable()
@JobReaction(jobs, [JobFinished, JobFailed, JobCancelled])
export class SettleWhenBatchEnded implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
    private readonly changes: DeliveryChanges,
    private readonly outcomes: DeliveryOutcomes,
    private readonly optOuts: OptOuts,
    private readonly channels: StoppedChannels,
    private readonly batches: DeliveryBatches,
  ) {}

  async react({ jobId, kind }: JobEnded): Promise<void> {
    const definition = jobs.find((one) => one.kind === kind);
    if (!definition) return;
    const { fileKey } = await this.jobs.askedOf(definition, jobId);
    await this.lock(fileKey);
    const failure = await this.jobs.failureOf(jobId);
    // A worker that came to the end of it left nothing out but what was called back.
    const isDone = failure === null;
    // Somebody stopped it: a worker may still be at it, so that nothing of it is sure not to have left.
    const isStopped = failure?.code === cancelledCode;
    const bytes = await this.storage.get(reportKey(jobId));
    const report = bytes ? deliveryReport.parse(JSON.parse(bytes.toString('utf8'))) : {};
    const isRefused = failure?.code === providerStopped;
    if (isRefused) await this.channels.stop(channelOf(kind), String(failure.params['providerCode'] ?? ''));
    const isCalledBack = isDone || (!isStopped && (await this.storage.get(stopKey(fileKey))) !== null);
    // What a provider did not want of us for now waits until somebody has seen to it.
    const rest = isCalledBack ? 'skipped' : isStopped ? 'unknown' : isRefused ? 'queued' : 'failed';
    const code = isCalledBack ? calledBack : (failure?.code ?? calledBack);
    const settled = await this.settle(fileKey, rowsOf(report, rest), rest, code);
    await this.changes.moved(settled);
    // What is rolled back finds it again. One that stays behind is found by the sweep.
    if (isCalledBack) afterCommit(this.em, () => void this.storage.remove(stopKey(fileKey)).catch(() => undefined));
    await this.storage.remove(outKey(fileKey));
    await this.forget(settled.filter(({ reason }) => reason === deviceGone).map(({ address }) => address));
    const dead = settled.filter(({ reason }) => reason === addressGone).map(({ address }) => address);
    await this.optOuts.set(dead, 'bounce', new Date());
    await this.batches.keepOnly(fileKey, new Set(settled.filter((one) => one.fileKey).map(({ id }) => id)));
    await this.outcomes.takeKept();
  }

  /** Before the mark is looked for: who calls it back meanwhile waits, and finds what was settled. Always in the same order. */
  private async lock(fileKey: string): Promise<void> {
    await tablesOf(this.em)
      .selectFrom('delivery')
      .where('fileKey', '=', fileKey)
      .orderBy('id')
      .select('id')
      .forUpdate()
      .execute();
  }

  /** Devices their service knows no more. */
  private async forget(endpoints: readonly string[]): Promise<void> {
    if (endpoints.length)
      await tablesOf(this.em).deleteFrom('push_device').where('endpoint', 'in', endpoints).execute();
  }

  /** Of a batch those not settled for good, in one statement: what the report does not name never left, or nobody knows. */
  private settle(fileKey: string, rows: readonly SettledRow[], rest: Rest, code: string) {
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
          .select(['q.id', 'r.status', 'r.provider', 'r.reason'])
          // What the provider told of it meanwhile is more than what we know.
          .select(({ eb, and, or }) =>
            or([
              eb('q.status', '=', 'queued'),
              and([eb('q.status', '=', 'failed'), eb('q.providerId', 'is', null)]),
            ]).as('isOpen'),
          )
          .as('r'),
      )
      .whereRef('d.id', '=', 'r.id')
      .set(({ ref }) => {
        const isOpen = ref('r.isOpen');
        const ended = sql<SettledRow['status']>`coalesce(${ref('r.status')}, ${rest}::text)`;
        const isKept = sql<boolean>`${isOpen} and ${ended} in ('failed', 'queued')`;
        const isHeld = sql<boolean>`${isOpen} and ${ended} = 'queued'`;
        return {
          status: sql<DeliveryStatus>`case when ${isOpen} then ${ended} else ${ref('d.status')} end`,
          reason: sql<
            string | null
          >`case when ${isOpen} and ${ended} in ('failed', 'skipped') then coalesce(${ref('r.reason')}, ${code}::text)
            when not ${isOpen} then ${ref('d.reason')} end`,
          providerId: sql<string | null>`case when ${isOpen} then ${ref('r.provider')} else ${ref('d.providerId')} end`,
          settledAt: sql<Date | null>`case when ${isHeld} then null else now() end`,
          dueAt: sql<Date | null>`case when ${isHeld} then now() end`,
          // The words of what failed are kept for a day; of the rest they are gone.
          fileKey: sql<string | null>`case when ${isKept} then ${fileKey}::text end`,
        };
      })
      .returning(['d.id', 'd.status', 'd.reason', 'd.address', 'd.source', 'd.sourceId', 'd.fileKey'])
      .execute();
  }
}

/** What a message is that the report does not name, or that was refused for now to the end. */
type Rest = 'failed' | 'unknown' | 'skipped' | 'queued';

interface SettledRow {
  id: string;
  status: 'sent' | Rest;
  provider: string | null;
  reason: string | null;
}

/** What was refused for now to the end is what the rest is; what was begun may have left. */
function rowsOf(report: DeliveryReport, rest: Rest): SettledRow[] {
  const states = { started: 'unknown', waiting: rest, sent: 'sent', failed: 'failed', unknown: 'unknown' } as const;
  return Object.entries(report).map(([id, { status, providerId: provider = null, reason = null }]) => ({
    id,
    status: states[status],
    provider,
    reason,
  }));
}
