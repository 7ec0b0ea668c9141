import { videoRenderJob } from '@afi/contracts/videos';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { CountFetched } from '../../media/media.commands.js';

/** A film that is kept takes its own room from now on; one that is not takes none. */
@Injectable()
@JobReaction(videoRenderJob, [JobFinished, JobFailed, JobCancelled])
export class GiveFilmRoomBackWhenJobEnded implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async react({ jobId }: JobEnded): Promise<void> {
    const job = await tablesOf(this.em)
      .selectFrom('job')
      .where('id', '=', jobId)
      // Tried again since: it holds its room.
      .where('status', 'not in', ['queued', 'running'])
      .select('ownerId')
      .executeTakeFirst();
    if (!job?.ownerId) return;
    await this.commands.execute(new CountFetched(job.ownerId, { id: jobId, bytes: 0, kept: false }, jobId));
  }
}
