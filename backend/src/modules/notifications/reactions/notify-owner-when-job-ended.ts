import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { jobScreens } from '@afi/contracts/jobs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { JobFailed, JobFinished } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Notify } from '../notifications.commands.js';

/** Whoever started long work may leave: they are told when it ended. */
@Injectable()
@Reaction([JobFinished, JobFailed])
export class NotifyOwnerWhenJobEnded implements Reacts<JobFinished | JobFailed> {
  constructor(
    private readonly commands: CommandBus,
    private readonly jobs: JobQueries,
  ) {}

  react(event: JobFinished | JobFailed): Promise<void> {
    return this.reactAll([event]);
  }

  async reactAll(events: readonly (JobFinished | JobFailed)[]): Promise<void> {
    const owned = await this.jobs.ownedAmong(events.map((event) => event.jobId));
    const told = events.flatMap((event) => {
      const job = owned.get(event.jobId);
      if (!job?.toldAs) return [];
      const link = job.link ?? jobScreens.mine;
      return [{ accountId: job.ownerId, notification: { kind: job.toldAs, params: { label: job.label }, link } }];
    });
    if (told.length) await this.commands.execute(new Notify(told));
  }
}
