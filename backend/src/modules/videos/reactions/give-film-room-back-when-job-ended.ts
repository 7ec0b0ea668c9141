import { filmEndings, videoRenderJob } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { bytesIn } from '@afi/runtime/stored-bytes';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
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
import { JobQueries } from '../../jobs/jobs.queries.js';
import { CountFetched } from '../../media/media.commands.js';

/**
 * A film that is kept takes its own room from now on; of one that is not, what its work left lies there for another try, and takes
 * room until it goes. A film stopped while it was stored is in no row: what lies of it goes at once, since another try stores it anew.
 */
@Injectable()
@JobReaction(videoRenderJob, [JobFinished, JobFailed, JobCancelled, JobFilesRemoved])
export class GiveFilmRoomBackWhenJobEnded implements Reacts<JobEnded | JobFilesRemoved> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly jobs: JobQueries,
  ) {}

  async react(event: JobEnded | JobFilesRemoved): Promise<void> {
    const { jobId } = event;
    // Weighed before it is looked whether it is tried again: storage takes its time.
    const left = event instanceof JobFilesRemoved ? 0 : await bytesIn(this.storage, `jobs/${jobId}/`);
    const job = await tablesOf(this.em)
      .selectFrom('job')
      .where('id', '=', jobId)
      // Tried again since: it holds its room.
      .where('status', 'not in', ['queued', 'running'])
      .select(['ownerId', 'status'])
      .forShare()
      .executeTakeFirst();
    if (!job?.ownerId) return;
    const made = job.status === 'done';
    // Behind the lock, for which only another try of this film waits: what that one stores is not taken.
    if (!made) await this.removeStored(jobId);
    const bytes = made ? 0 : left;
    await this.commands.execute(new CountFetched(job.ownerId, { id: jobId, bytes, kept: bytes > 0 }, jobId));
  }
  private async removeStored(jobId: string): Promise<void> {
    const { resultKey } = await this.jobs.askedOf(videoRenderJob, jobId);
    for (const ending of Object.values(filmEndings)) await this.storage.remove(`${resultKey}${ending}`);
  }
}
