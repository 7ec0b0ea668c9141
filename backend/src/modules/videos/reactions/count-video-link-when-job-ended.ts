import { videoScenesJob } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { bytesIn } from '@afi/runtime/stored-bytes';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import {
  JobCancelled,
  JobFailed,
  JobFilesRemoved,
  JobFinished,
  JobReaction,
  type JobEnded,
} from '../../jobs/jobs.events.js';
import { CountFetched } from '../../media/media.commands.js';

/**
 * What a link brought counts as what its owner sent, and takes room as long as it lies there for another try; the room held
 * while it was fetched is given back.
 */
@Injectable()
@JobReaction(videoScenesJob, [JobFinished, JobFailed, JobCancelled, JobFilesRemoved])
export class CountVideoLinkWhenJobEnded implements Reacts<JobEnded | JobFilesRemoved> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly commands: CommandBus,
  ) {}

  async react(event: JobEnded | JobFilesRemoved): Promise<void> {
    const { jobId } = event;
    const video = await tablesOf(this.em)
      .selectFrom('job as j')
      .innerJoin('video as v', (join) =>
        join.on(({ ref }) => sql<boolean>`${ref('v.id')}::text = ${ref('j.payload')} ->> 'videoId'`),
      )
      .where('j.id', '=', jobId)
      .where('v.sourceKind', '=', 'link')
      .select(['v.id', 'v.accountId'])
      .executeTakeFirst();
    if (!video) return;
    const swept = event instanceof JobFilesRemoved;
    const bytes = swept ? event.bytes : await bytesIn(this.storage, `jobs/${jobId}/`);
    const kept = !(event instanceof JobFinished || swept);
    await this.commands.execute(new CountFetched(video.accountId, { id: video.id, bytes, kept }, jobId));
  }
}
