import { Injectable } from '@nestjs/common';
import { messageJob } from '@afi/contracts/messages';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Storage } from '@afi/runtime/storage';
import { JobFinished } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';

/** A sent message leaves nothing behind. */
@Injectable()
@Reaction(JobFinished)
export class ForgetMessageWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
  ) {}

  concerns({ kind }: JobFinished): boolean {
    return kind === messageJob.kind;
  }

  async react({ jobId }: JobFinished): Promise<void> {
    const { payload } = await this.jobs.finished(messageJob, jobId);
    await this.storage.remove(payload.messageKey);
  }
}
