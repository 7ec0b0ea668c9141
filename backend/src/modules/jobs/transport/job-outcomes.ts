import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { FailJob, FinishJob } from '../jobs.commands.js';

/** Outcomes on their way from the queue to the rows; they wait in the queue while the backend is down. */
@Injectable()
export class JobOutcomes implements OnApplicationBootstrap {
  constructor(
    private readonly orm: MikroORM,
    private readonly transport: JobTransport,
    private readonly commands: CommandBus,
  ) {}

  onApplicationBootstrap(): void {
    this.transport.consumeOutcomes((outcome) =>
      RequestContext.create(this.orm.em.fork(), () =>
        this.commands.execute(
          'failure' in outcome
            ? new FailJob(outcome.jobId, outcome.attempt, outcome.failure)
            : new FinishJob(outcome.jobId, outcome.attempt, outcome.result),
        ),
      ),
    );
  }
}
