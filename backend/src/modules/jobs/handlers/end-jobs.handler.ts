import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KnownReactions } from '../../../platform/events/known-reactions.js';
import { uuidArray } from '../../../platform/persistence/arrays.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import type { JobOutcome } from '../../../platform/queue/job-transport.js';
import { Job } from '../domain/job.js';
import { EndJobs } from '../jobs.commands.js';
import { JobFinished } from '../jobs.events.js';

/** The result and what a module makes of it become visible together (reactions `inTransaction`). */
@CommandHandler(EndJobs)
export class EndJobsHandler implements ICommandHandler<EndJobs> {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: JobKinds,
    private readonly reactions: KnownReactions,
  ) {}

  execute({ outcomes }: EndJobs) {
    return this.em.transactional(async (em) => {
      const { jobs, knowsAll } = await this.locked(
        em,
        outcomes.map(({ jobId }) => jobId),
      );
      const finished = outcomes.flatMap((outcome) => this.end(jobs.get(outcome.jobId), outcome) ?? []);
      if (finished.length && !knowsAll) throw new Error('what follows a job is left to a node of the newer release');
      await this.reactions.runInTransaction(finished);
    });
  }

  /** The rows, locked, since an outcome and a cancel may meet; and whether this node knows all that follows their end. */
  private async locked(em: EntityManager, ids: readonly string[]) {
    const whole = await this.reactions.knowsAll(JobFinished);
    const rows = await em
      .createQueryBuilder(Job, 'j')
      .select('*')
      .addSelect(raw(`${whole.sql} as knows_all`, whole.values))
      .where(raw('j.id = any(?::uuid[])', [uuidArray(ids)]))
      // Always in the same order: two nodes never wait for each other.
      .orderBy({ id: 'asc' })
      .setLockMode(LockMode.PESSIMISTIC_WRITE)
      .execute<({ knows_all: boolean } & Record<string, unknown>)[]>('all', false);
    const jobs = rows.map(({ knows_all: _, ...row }) => em.map(Job, row));
    return { jobs: new Map(jobs.map((job) => [job.id, job])), knowsAll: rows.every((row) => row.knows_all) };
  }

  private end(job: Job | undefined, outcome: JobOutcome): JobFinished | undefined {
    if (!job?.expects(outcome.attempt)) return undefined;
    if ('failure' in outcome) return void job.fail(outcome.failure);
    const kind = this.kinds.of(job.kind);
    const checked = kind.result.safeParse(outcome.result);
    if (!checked.success) return void job.fail({ code: 'jobs.result-invalid', params: {} });
    return job.finish(checked.data, kind.calledBy(checked.data));
  }
}
