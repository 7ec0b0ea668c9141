import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { FailJob, FinishJob } from '../jobs.commands.js';

/** Outcomes on their way from the queue to the rows; they wait in the queue while the backend is down. */
@Injectable()
export class JobOutcomes {
  constructor(
    private readonly scope: EntityScope,
    private readonly transport: JobTransport,
    private readonly commands: CommandBus,
  ) {}

  start(): void {
    this.transport.consumeOutcomes((outcome) =>
      this.scope.run(() =>
        this.commands.execute(
          'failure' in outcome
            ? new FailJob(outcome.jobId, outcome.attempt, outcome.failure)
            : new FinishJob(outcome.jobId, outcome.attempt, outcome.result),
        ),
      ),
    );
  }
}
