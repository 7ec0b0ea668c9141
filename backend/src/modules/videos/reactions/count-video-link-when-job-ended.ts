import { videoScenesJob } from '@afi/contracts/videos';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
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

/** What a link brought takes room of who sent it, as long as it lies there. */
@Injectable()
@JobReaction(videoScenesJob, [JobFinished, JobFailed, JobCancelled, JobFilesRemoved])
export class CountVideoLinkWhenJobEnded implements Reacts<JobEnded | JobFilesRemoved> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async react(event: JobEnded | JobFilesRemoved): Promise<void> {
    const video = await tablesOf(this.em)
      .selectFrom('job as j')
      .innerJoin('video as v', (join) =>
        join.on(({ ref }) => sql<boolean>`${ref('v.id')}::text = ${ref('j.payload')} ->> 'videoId'`),
      )
      .where('j.id', '=', event.jobId)
      .where('v.sourceKind', '=', 'link')
      .select(['v.id', 'v.accountId'])
      .executeTakeFirst();
    if (video) await this.commands.execute(new CountLink(video, event));
  }
}
