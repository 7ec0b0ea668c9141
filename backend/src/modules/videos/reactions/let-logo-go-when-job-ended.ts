import { videoRenderJob } from '@afi/contracts/videos';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { FilmLogo } from '../handlers/film-logo.js';

/** A film that was made, or is not made, needs the logo of its mark no longer. */
@Injectable()
@JobReaction(videoRenderJob, [JobFinished, JobFailed, JobCancelled])
export class LetLogoGoWhenJobEnded implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly logos: FilmLogo,
  ) {}

  async react({ jobId }: JobEnded): Promise<void> {
    const job = await tablesOf(this.em)
      .selectFrom('job')
      .where('id', '=', jobId)
      .select('status')
      // Another try of it waits until this is done, and holds its logo then.
      .forShare()
      .executeTakeFirst();
    if (job?.status === 'queued' || job?.status === 'running') return;
    await this.logos.letGo(jobId);
  }
}
