import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { showsProgress, type JobFacts } from '@afi/contracts/job';
import type { ReportedProgress } from '@afi/contracts/queue';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { Live } from '../../../platform/realtime/live.js';
import { secondsLeft } from '../reads/job.views.js';
import { JobsOfOffice } from './jobs-of-office.js';

interface MovedRow {
  owner_id: string | null;
  percent: number;
  facts: JobFacts;
  elapsed: number;
}

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
    private readonly office: JobsOfOffice,
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
      const [row] = await this.em.execute<MovedRow[]>(
        `update job set status = 'running', stage = ?, percent = greatest(percent, ?), facts = facts || ?::jsonb, seq = ?,
                stage_starts = jsonb_build_object(?::text, now()) || stage_starts,
                started_at = coalesce(started_at, now()), touched_at = now()
          where id = ? and attempt = ? and status in ('queued', 'running') and seq < ?
         returning owner_id, percent, facts, extract(epoch from now() - started_at)::float as elapsed`,
        [stage, Math.min(percent, 99), JSON.stringify(facts), seq, stage, jobId, attempt, seq],
      );
      if (!row) return;
      this.office.changed([jobId]);
      if (!row.owner_id) return;
      const left = secondsLeft('running', row.percent, row.elapsed);
      const { percent: shown, facts: known } = row;
      const event = { jobId, seq, stage, percent: shown, facts: known, secondsLeft: left, error: null };
      this.live.toAccount(row.owner_id, 'job.progressed', { ...event, status: 'running' });
    });
  }
}
