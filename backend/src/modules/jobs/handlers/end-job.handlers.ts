import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KnownReactions } from '../../../platform/events/known-reactions.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { Job } from '../domain/job.js';
import { FailJob, FinishJob } from '../jobs.commands.js';

/** The row, locked: an outcome and a cancel may meet. */
function locked(em: EntityManager, jobId: string): Promise<Job | null> {
  return em.findOne(Job, { id: jobId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The result and what a module makes of it become visible together (reactions `inTransaction`). */
@CommandHandler(FinishJob)
export class FinishJobHandler implements ICommandHandler<FinishJob> {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: JobKinds,
    private readonly reactions: KnownReactions,
  ) {}

  execute({ jobId, attempt, result }: FinishJob) {
    return this.em.transactional(async (em) => {
      const job = await locked(em, jobId);
      if (!job?.expects(attempt)) return;
      const checked = this.kinds.of(job.kind).result.safeParse(result);
      if (!checked.success) return job.fail({ code: 'jobs.result-invalid', params: {} });
      const finished = job.finish(checked.data);
      await em.flush();
      await this.reactions.runInTransaction(finished);
    });
  }
}

@CommandHandler(FailJob)
export class FailJobHandler implements ICommandHandler<FailJob> {
  constructor(private readonly em: EntityManager) {}

  execute({ jobId, attempt, failure }: FailJob) {
    return this.em.transactional(async (em) => {
      const job = await locked(em, jobId);
      if (job?.expects(attempt)) job.fail(failure);
    });
  }
}
