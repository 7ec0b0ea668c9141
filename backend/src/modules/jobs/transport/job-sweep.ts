import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { Outbox } from '../../../platform/events/outbox.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { JobFilesRemoved } from '../jobs.events.js';
import { JobTurns } from './job-turns.js';
import { Storage } from '@afi/runtime/storage';
import { bytesIn } from '@afi/runtime/stored-bytes';

const everyMs = 10_000;
/** Younger silence is normal: the relay, a full queue, a stage between two reports. */
const quietSeconds = 15;
const batchSize = 200;
const endedJobs = { size: batchSize, most: 5 } as const;
/** Days the platform's own finished jobs (messages) are kept. */
const keepDays = 7;
/** Working files of what failed or was cancelled. Another try after that begins anew. */
const keepFilesMinutes = 60;
/** Longer than any run takes: a second run of a job that is done (its worker was taken for dead) writes no more. */
const lastWordMinutes = 20;

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
const minutesAgo = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`;

/** Requests again every unfinished job the queue no longer knows: a wiped queue loses nothing. */
@Injectable()
export class JobSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly kinds: JobKinds,
    private readonly transport: JobTransport,
    private readonly turns: JobTurns,
    private readonly storage: Storage,
    private readonly outbox: Outbox,
    private readonly log: PinoLogger,
    tasks: ScheduledTasks,
  ) {
    log.setContext(JobSweep.name);
    tasks.register({ name: 'sweep of jobs', everyMs, run: () => this.all() });
  }

  private async all(): Promise<void> {
    await this.sweep();
    await this.forgetOld();
    await this.removeFiles();
  }

  /** Looks at every quiet unfinished job whose turn it is, oldest first; answers how many were requested again. */
  async sweep(olderThanSeconds = quietSeconds): Promise<number> {
    await this.turns.advanceForgotten();
    const tables = tablesOf(this.orm.em.fork());
    const kinds = this.kinds.all().map(({ kind }) => kind);
    const quiet = tables
      .selectFrom('job')
      .select('id')
      .where('status', 'in', ['queued', 'running'])
      .where('touchedAt', '<', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
      .where(({ ref }) => sql<boolean>`${ref('kind')} = any(${kinds}::text[])`)
      .where((job) => this.turns.inQueue(job))
      .orderBy('touchedAt')
      .limit(batchSize)
      .forUpdate()
      .skipLocked();
    // `touched_at` moves with the claim, so two API nodes never look at the same row.
    const rows = await tables
      .updateTable('job')
      .set({ touchedAt: sql<Date>`now()` })
      .where('id', 'in', quiet)
      .returning(['id', 'kind', 'attempt', 'payload'])
      .execute();
    let requested = 0;
    for (const row of rows) {
      if (await this.transport.knows(row.kind, row.id, row.attempt)) continue;
      await this.transport.forget(row.kind, row.id, row.attempt);
      await this.transport.enqueue(this.kinds.of(row.kind), {
        jobId: row.id,
        attempt: row.attempt,
        payload: row.payload,
      });
      requested += 1;
    }
    if (requested) this.log.warn({ requested }, 'jobs the queue had lost were requested again');
    return requested;
  }

  /** The platform's own finished jobs, with their files; answers how many. */
  forgetOld(): Promise<number> {
    return this.takeEnded(
      ({ and, eb }) => and([eb('ownerId', 'is', null), eb('finishedAt', '<', daysAgo(keepDays))]),
      (tables, ids) => tables.deleteFrom('job').where('id', 'in', ids).execute(),
    );
  }

  /** Working files of ended jobs that are still there: no retry needs them any more. Answers of how many jobs. */
  removeFiles(): Promise<number> {
    return this.takeEnded(
      ({ and, or, eb }) =>
        and([
          eb('finishedAt', '<', minutesAgo(lastWordMinutes)),
          eb('filesRemovedAt', 'is', null),
          or([eb('status', '=', 'done'), eb('finishedAt', '<', minutesAgo(keepFilesMinutes))]),
        ]),
      (tables, ids) =>
        tables
          .updateTable('job')
          .set({ filesRemovedAt: sql<Date>`now()` })
          .where('id', 'in', ids)
          .execute(),
      (job) => this.tellWhatLies(job),
    );
  }

  /** A worker that was told to stop may have written on: what was counted when its job ended is not all. */
  private async tellWhatLies({ id, kind, status }: { id: string; kind: string; status: string }): Promise<void> {
    if (status === 'done') return;
    const bytes = await bytesIn(this.storage, `jobs/${id}/`);
    if (bytes > 0) await this.outbox.record(new JobFilesRemoved(id, kind, bytes));
  }

  /** The files go before the row says so: a sweep that is cut off in between leaves what the next one finds. */
  private takeEnded(
    which: (job: ExpressionBuilder<Tables, 'job'>) => Expression<SqlBool>,
    settle: (tables: Kysely<Tables>, ids: string[]) => Promise<unknown>,
    before: (job: { id: string; kind: string; status: string }) => Promise<void> = () => Promise.resolve(),
  ): Promise<number> {
    return inBatches(endedJobs, (size) =>
      this.orm.em.fork().transactional(async (em) => {
        const tables = tablesOf(em);
        const rows = await tables
          .selectFrom('job')
          .select(['id', 'kind', 'status'])
          .where(which)
          .orderBy('finishedAt')
          .limit(size)
          .forUpdate()
          .skipLocked()
          .execute();
        for (const job of rows) {
          await before(job);
          await this.storage.removeFolder(`jobs/${job.id}/`);
        }
        const ids = rows.map(({ id }) => id);
        if (ids.length) await settle(tables, ids);
        return ids.length;
      }),
    );
  }
}
