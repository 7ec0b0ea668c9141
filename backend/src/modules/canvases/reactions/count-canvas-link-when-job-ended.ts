import { canvasTextsJob } from '@afi/contracts/canvases';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CountLink } from '../../media/media.commands.js';
import {
  JobCancelled,
  JobFailed,
  JobFilesRemoved,
  JobFinished,
  JobReaction,
  type JobEnded,
} from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';

/** What a link brought takes room of who sent it, as long as it lies there. */
@Injectable()
@JobReaction(canvasTextsJob, [JobFinished, JobFailed, JobCancelled, JobFilesRemoved])
export class CountCanvasLinkWhenJobEnded implements Reacts<JobEnded | JobFilesRemoved> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly commands: CommandBus,
  ) {}

  async react(event: JobEnded | JobFilesRemoved): Promise<void> {
    const { canvasId } = await this.jobs.askedOf(canvasTextsJob, event.jobId);
    const canvas = await tablesOf(this.em)
      .selectFrom('canvas')
      .where('id', '=', canvasId)
      .where('sourceKind', '=', 'link')
      .select(['id', 'accountId'])
      .executeTakeFirst();
    if (canvas) await this.commands.execute(new CountLink(canvas, event));
  }
}
