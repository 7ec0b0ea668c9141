import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { showsProgress, type JobFacts } from '@afi/contracts/job';
import type { ReportedProgress } from '@afi/contracts/queue';
import { sql, type Kysely } from 'kysely';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { preparedQuery, type Bound } from '../../../platform/persistence/prepared-query.js';
import type { Tables } from '../../../platform/persistence/tables.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { Live } from '../../../platform/realtime/live.js';
import type { StageStarts } from '../domain/job.js';
import { secondsLeft } from '../reads/job.views.js';
import { AdminJobChanges } from './admin-job-changes.js';

interface Report {
  jobId: string;
  attempt: number;
  seq: number;
  stage: string;
  percent: number;
  facts: string;
}

/** Prepared, since a worker reports several times a second. */
const moveForward = preparedQuery((tables: Kysely<Tables>, bound: Bound<Report>) =>
  tables
    .updateTable('job')
    .set(({ ref }) => ({
      status: 'running' as const,
      stage: bound.stage,
      percent: sql<number>`greatest(${ref('percent')}, ${bound.percent}::int)`,
      facts: sql<JobFacts>`${ref('facts')} || ${bound.facts}::jsonb`,
      seq: bound.seq,
      stageStarts: sql<StageStarts>`jsonb_build_object(${bound.stage}::text, now()) || ${ref('stageStarts')}`,
      startedAt: sql<Date>`coalesce(${ref('startedAt')}, now())`,
      touchedAt: sql<Date>`now()`,
    }))
    .where('id', '=', bound.jobId)
    .where('attempt', '=', bound.attempt)
    .where('status', 'in', ['queued', 'running'])
    .where('seq', '<', bound.seq)
    .returning(({ ref }) => [
      'ownerId',
      'percent',
      'facts',
      sql<number>`extract(epoch from now() - ${ref('startedAt')})::float`.as('elapsed'),
    ]),
);

/**
 * Progress on its way from a worker to the screens. The row only moves forward; with several API nodes, the one
 * whose update counted pushes, so every screen hears it once. It pushes what that very update wrote: the row may be
 * further already, and that is for whoever moved it to say.
 */
@Injectable()
export class JobProgress {
  /** The newest report of each job that waits for the one before it: two at once would reach a screen in any order. */
  private readonly waiting = new Map<string, ReportedProgress | null>();

  constructor(
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly kinds: JobKinds,
    private readonly transport: JobTransport,
    private readonly live: Live,
    private readonly adminChanges: AdminJobChanges,
  ) {}

  start(): void {
    const shown = this.kinds.all().filter(showsProgress);
    this.transport.onProgress(
      shown.map((definition) => definition.kind),
      (progress) => this.show(progress),
    );
  }

  /** Moves the row and tells its owner. Reports that come meanwhile are one report: the newest says it all. */
  async show(progress: ReportedProgress): Promise<void> {
    const { jobId } = progress;
    const waits = this.waiting.get(jobId);
    if (waits !== undefined) {
      if (!waits || waits.seq < progress.seq) this.waiting.set(jobId, progress);
      return;
    }
    try {
      for (let next: ReportedProgress | null = progress; next; next = this.waiting.get(jobId) ?? null) {
        this.waiting.set(jobId, null);
        await this.move(next);
      }
    } finally {
      this.waiting.delete(jobId);
    }
  }

  private move({ jobId, attempt, seq, stage, percent, facts }: ReportedProgress): Promise<void> {
    return this.scope.run(async () => {
      const report = { jobId, attempt, seq, stage, percent: Math.min(percent, 99), facts: JSON.stringify(facts) };
      const [row] = await moveForward(this.em, report);
      if (!row) return;
      this.adminChanges.changed([jobId]);
      if (!row.ownerId) return;
      const left = secondsLeft('running', row.percent, row.elapsed);
      const { percent: shown, facts: known } = row;
      const event = { jobId, seq, stage, percent: shown, facts: known, secondsLeft: left };
      const going = { status: 'running', error: null, retryable: false } as const;
      this.live.toAccount(row.ownerId, 'job.progressed', { ...event, ...going });
    });
  }
}
