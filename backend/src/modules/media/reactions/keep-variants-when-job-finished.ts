import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { imageJob } from '@afi/contracts/media';
import type { Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Media } from '../domain/media.js';

/** Runs within the job's own transaction: whoever sees the job done sees the image (ADR 0003). */
@Injectable()
@JobReaction(imageJob, JobFinished, { inTransaction: true })
export class KeepVariantsWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly live: Live,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const { result } = await this.jobs.finished(imageJob, jobId);
    const media = await this.em.findOne(Media, { jobId });
    if (!media) return;
    media.becomeReady(result.variants, result.placeholder);
    await this.em.flush();
    this.live.changed(accountRoom(media.ownerId), { word: 'media', id: media.id, scope: null });
  }
}
