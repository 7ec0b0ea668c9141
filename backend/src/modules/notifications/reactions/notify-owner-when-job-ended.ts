import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
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

  async react(event: JobFinished | JobFailed): Promise<void> {
    const about = await this.jobs.aboutOf(event.jobId);
    if (!about?.ownerId) return;
    const end = event instanceof JobFinished ? 'finished' : 'failed';
    const link = about.subjectType && about.subjectId ? `/app/${about.subjectType}s/${about.subjectId}` : '/app/jobs';
    await this.commands.execute(
      new Notify(about.ownerId, { kind: `${event.kind}.${end}`, params: { label: about.label }, link }),
    );
  }
}
