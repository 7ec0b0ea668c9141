import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '../../../platform/problem/problem.js';
import { JobKinds, type RetriedJob } from '../../../platform/queue/job-kinds.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { Job } from '../domain/job.js';
import { CancelJob, RetryJob, type JobActor } from '../jobs.commands.js';

/** Acts on a job somebody may act on; what an admin does leaves its audit row in the same transaction. */
@Injectable()
abstract class SteerJob {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly kinds: JobKinds,
  ) {}

  protected steer(jobId: string, by: JobActor, action: 'cancel' | 'retry'): Promise<void> {
    return this.em.transactional(async (em) => {
      const mine = 'adminId' in by ? {} : by;
      if (action === 'retry') {
        const asked = await em.findOne(Job, { id: jobId, ...mine }, { disableIdentityMap: true });
        if (asked) await this.kinds.holdForRetry(asked.kind, retried(asked));
      }
      const job = await em.findOne(Job, { id: jobId, ...mine }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!job) throw notFound();
      const before = stateOf(job);
      const again = action === 'retry' && !job.unfinished && job.status !== 'done';
      if (again) await this.kinds.beforeRetry(job.kind, retried(job));
      job[action]();
      if (!('adminId' in by)) return;
      const entry = { actorId: by.adminId, action: `jobs.${action}`, subjectType: 'job', subjectId: jobId };
      await this.commands.execute(new RecordAudit({ ...entry, before, after: stateOf(job) }));
    });
  }
}

const retried = ({ id, payload, ownerId, turnOf }: Job): RetriedJob => ({
  ...{ id, payload },
  account: ownerId ?? turnOf ?? null,
});

const stateOf = ({ status, attempt, percent }: Job): object => ({ status, attempt, percent });

@CommandHandler(CancelJob)
export class CancelJobHandler extends SteerJob implements ICommandHandler<CancelJob> {
  execute({ jobId, by }: CancelJob): Promise<void> {
    return this.steer(jobId, by, 'cancel');
  }
}

@CommandHandler(RetryJob)
export class RetryJobHandler extends SteerJob implements ICommandHandler<RetryJob> {
  execute({ jobId, by }: RetryJob): Promise<void> {
    return this.steer(jobId, by, 'retry');
  }
}
