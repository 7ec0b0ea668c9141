import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PinoLogger } from 'nestjs-pino';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { JobTransport, type JobOutcome } from '../../../platform/queue/job-transport.js';
import { EndJobs } from '../jobs.commands.js';

/** Transactions at once: what follows one end (a hundred drafts) does not hold up the others. */
const lanes = 2;

interface Waiting {
  readonly outcome: JobOutcome;
  readonly ended: PromiseWithResolvers<void>;
}

/**
 * Outcomes on their way from the queue to the rows; they wait in the queue while the backend is down. Those that come
 * while others are being written share the next transaction: a burst does not pay for one each.
 */
@Injectable()
export class JobOutcomes {
  private readonly waiting: Waiting[] = [];
  private busy = 0;

  constructor(
    private readonly scope: EntityScope,
    private readonly transport: JobTransport,
    private readonly commands: CommandBus,
    private readonly log: PinoLogger,
  ) {
    log.setContext(JobOutcomes.name);
  }

  start(): void {
    this.transport.consumeOutcomes((outcome) => {
      const ended = Promise.withResolvers<void>();
      this.waiting.push({ outcome, ended });
      if (this.busy < lanes) void this.work();
      return ended.promise;
    });
  }

  private async work(): Promise<void> {
    this.busy += 1;
    while (this.waiting.length) await this.settle(this.waiting.splice(0));
    this.busy -= 1;
  }

  /** All at once, or, where that fails, each by itself: only the faulty one comes again. */
  private async settle(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.end(batch);
      for (const { ended } of batch) ended.resolve();
    } catch (error) {
      const [first, ...others] = batch;
      if (first && !others.length) return this.settleFaulty(first, error);
      for (const one of batch) await this.settle([one]);
    }
  }

  /** What no column can hold will not be held next time either: the job fails, or its outcome would come for ever. */
  private async settleFaulty({ outcome, ended }: Waiting, error: unknown): Promise<void> {
    const isUnfit = /^22/.test((error as { code?: string }).code ?? '');
    if (!isUnfit || 'failure' in outcome) return ended.reject(error);
    const { jobId, attempt } = outcome;
    this.log.error({ err: error, jobId }, 'a result no column can hold');
    await this.end([{ outcome: { jobId, attempt, failure: { code: 'jobs.result-invalid', params: {} } }, ended }]).then(
      ended.resolve,
      ended.reject,
    );
  }

  private end(batch: readonly Waiting[]): Promise<void> {
    return this.scope.run(() => this.commands.execute(new EndJobs(batch.map(({ outcome }) => outcome))));
  }
}
