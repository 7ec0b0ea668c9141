import { Injectable } from '@nestjs/common';
import { messageJob } from '@afi/contracts/messages';
import type { Reacts } from '../../../platform/events/reaction.js';
import { Storage } from '@afi/runtime/storage';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';

/** A sent message leaves nothing behind. */
@Injectable()
@JobReaction(messageJob, JobFinished)
export class ForgetMessageWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const { payload } = await this.jobs.finished(messageJob, jobId);
    await this.storage.remove(payload.messageKey);
  }
}
