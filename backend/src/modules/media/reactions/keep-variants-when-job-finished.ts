import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { imageJob, transcodeJob } from '@afi/contracts/media';
import type { Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Media } from '../domain/media.js';
import { madeBy } from './media-jobs.js';

/** Runs within the job's own transaction: whoever sees the job done sees what it made (ADR 0003). */
@Injectable()
@JobReaction([imageJob, transcodeJob], JobFinished, { inTransaction: true })
export class KeepVariantsWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly live: Live,
  ) {}

  async react(event: JobFinished): Promise<void> {
    const { result } = await madeBy(this.jobs, event);
    const media = await this.em.findOne(Media, { jobId: event.jobId });
    if (!media) return;
    media.becomeReady(result);
    await this.em.flush();
    this.live.changed(accountRoom(media.ownerId), { word: 'media', id: media.id, scope: null });
  }
}
