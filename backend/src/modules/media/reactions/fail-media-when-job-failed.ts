import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { imageJob, transcodeJob } from '@afi/contracts/media';
import type { Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { JobCancelled, JobFailed, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Media } from '../domain/media.js';

/** Tells why a file cannot be shown; an admin may try again, and it becomes ready after all. */
@Injectable()
@JobReaction([imageJob, transcodeJob], [JobFailed, JobCancelled])
export class FailMediaWhenJobFailed implements Reacts<JobFailed | JobCancelled> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly live: Live,
  ) {}

  async react({ jobId }: JobFailed | JobCancelled): Promise<void> {
    const failure = await this.jobs.failureOf(jobId);
    // Locked: a later try may be making it ready at this moment.
    const media = await this.em.findOne(Media, { jobId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!failure || !media?.fail(failure)) return;
    await this.em.flush();
    this.live.changed(accountRoom(media.ownerId), { word: 'media', id: media.id, scope: null });
  }
}
