import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { imageJob, transcodeJob } from '@afi/contracts/media';
import { Storage } from '@afi/runtime/storage';
import type { Reacts } from '../../../platform/events/reaction.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Media } from '../domain/media.js';
import { madeBy } from './media-jobs.js';

/** The file as it was sent has served: it says where it was taken, and weighs what nobody downloads (ADR 0018). */
@Injectable()
@JobReaction([imageJob, transcodeJob], JobFinished)
export class ForgetOriginalWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
  ) {}

  async react(event: JobFinished): Promise<void> {
    const { mediaId, fileKey, folder } = (await madeBy(this.jobs, event)).payload;
    await this.storage.remove(fileKey);
    // Swept while its variants were being made: they have no owner.
    if (!(await this.em.count(Media, { id: mediaId }))) await this.storage.removeFolder(`${folder}/`);
  }
}
