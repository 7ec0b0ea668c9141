import { isRetryable } from '@afi/contracts/job';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { JobKinds, StaleSource, type RetriedJob } from '../../../platform/queue/job-kinds.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { Job } from '../domain/job.js';
import { CancelJob, RetryJob, StopJob, type JobActor } from '../jobs.commands.js';

/** Acts on a job somebody may act on; what an admin does leaves its audit row in the same transaction. */
@Injectable()
abstract class SteerJob {
  constructor(
    protected readonly em: EntityManager,
    private readonly commands: CommandBus,
    protected readonly kinds: JobKinds,
    protected readonly storage: Storage,
  ) {}

  protected steer(
    jobId: string,
    by: JobActor,
    { name, act }: { name: 'cancel' | 'retry'; act: (job: Job) => void | Promise<void> },
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      if (name === 'retry') {
        const asked = await this.asked(jobId, by);
        if (asked) await this.kinds.holdForRetry(asked.kind, asRetried(asked));
      }
      const job = await em.findOne(Job, ofCaller(jobId, by), { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!job) throw notFound();
      const before = stateOf(job);
      await act(job);
      if (!('adminId' in by)) return;
      const entry = { actorId: by.adminId, action: `jobs.${name}`, subjectType: 'job', subjectId: jobId };
      await this.commands.execute(new RecordAudit({ ...entry, before, after: stateOf(job) }));
    });
  }

  /** As it stands now, which nobody is kept from changing. */
  protected asked(jobId: string, by: JobActor): Promise<Job | null> {
    return this.em.findOne(Job, ofCaller(jobId, by), { disableIdentityMap: true });
  }
}

const ofCaller = (id: string, by: JobActor) => ('adminId' in by ? { id } : { id, ...by });
const stateOf = ({ status, attempt, percent }: Job): object => ({ status, attempt, percent });
const mayBeTriedAgain = ({ status }: Job) => status === 'failed' || status === 'cancelled';
const asRetried = ({ id, payload, ownerId, turnOf }: Job): RetriedJob => ({
  ...{ id, payload },
  account: ownerId ?? turnOf ?? null,
});

@CommandHandler(CancelJob)
export class CancelJobHandler extends SteerJob implements ICommandHandler<CancelJob> {
  execute({ jobId, by }: CancelJob): Promise<void> {
    return this.steer(jobId, by, { name: 'cancel', act: (job) => job.cancel() });
  }
}

@CommandHandler(StopJob)
export class StopJobHandler implements ICommandHandler<StopJob> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ jobId, by }: StopJob): Promise<boolean> {
    try {
      await this.commands.execute(new CancelJob(jobId, by));
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'jobs.already-ended') return false;
      throw error;
    }
  }
}

/** What another try of a job needs, and where it was stored. */
interface StoredSource {
  key: string;
  stored: unknown;
}

/** A source that changes again and again while it is stored is tried no more often. */
const mostTries = 5;

@CommandHandler(RetryJob)
export class RetryJobHandler extends SteerJob implements ICommandHandler<RetryJob> {
  /** What the try needs is stored before the transaction, for the storage may be slow; and anew where it changed meanwhile. */
  async execute({ jobId, by }: RetryJob): Promise<void> {
    for (let tries = 1; ; tries++) {
      const source = await this.storedFor(jobId, by);
      try {
        await this.again(jobId, by, source);
        return;
      } catch (error) {
        // After a lost line it may have been taken.
        if (source && (error instanceof Problem || error instanceof StaleSource)) await this.letGo(source.key);
        if (!(error instanceof StaleSource) || tries === mostTries) throw error;
      }
    }
  }

  private async again(jobId: string, by: JobActor, source: StoredSource | null): Promise<void> {
    // Whichever of the two nobody reads any more.
    let left = source?.key;
    await this.steer(jobId, by, {
      name: 'retry',
      act: async (job) => {
        if (!mayBeTriedAgain(job)) return job.retry();
        if (this.isHopelessFor(job, by)) throw new Problem('jobs.hopeless', 409);
        if (!source && this.kinds.storesForRetry(job.kind)) throw new StaleSource();
        await this.kinds.beforeRetry(job.kind, asRetried(job), source?.stored);
        if (source) left = (job.payload as { sourceKey?: string }).sourceKey;
        job.retry(source?.key);
      },
    });
    if (left) await this.letGo(left);
  }

  /** Null where it needs nothing, or is not tried again. */
  private async storedFor(jobId: string, by: JobActor): Promise<StoredSource | null> {
    const job = await this.asked(jobId, by);
    if (!job || !mayBeTriedAgain(job) || this.isHopelessFor(job, by)) return null;
    if (!this.kinds.storesForRetry(job.kind)) return null;
    const key = `uploads/${uuid()}`;
    try {
      return { key, stored: await this.kinds.storeForRetry(job.kind, asRetried(job), key) };
    } catch (error) {
      await this.letGo(key);
      throw error;
    }
  }

  /**
   * Another try would fail as this one did: an admin, who knows no more than that, is told. Whoever it belongs to may know
   * better, as of a page that has its text by now. A kind that is asked for anew at its screen says that itself.
   */
  private isHopelessFor({ kind, status, errorCode }: Job, by: JobActor): boolean {
    if (!('adminId' in by)) return false;
    const definition = this.kinds.find(kind);
    if (definition?.isRetried === false) return false;
    return !isRetryable(definition, { status, errorCode: errorCode ?? null });
  }

  private letGo(key: string): Promise<unknown> {
    return this.storage.remove(key).catch(() => undefined);
  }
}
