import { Injectable } from '@nestjs/common';
import { documentJob } from '@afi/contracts/documents';
import type { Reacts } from '../../../platform/events/reaction.js';
import { Storage } from '@afi/runtime/storage';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';

/** The drafts are rows now: what the stages left has served. */
@Injectable()
@JobReaction(documentJob, JobFinished)
export class ForgetWorkingFilesWhenJobFinished implements Reacts<JobFinished> {
  constructor(private readonly storage: Storage) {}

  react({ jobId }: JobFinished): Promise<void> {
    return this.storage.removeFolder(`jobs/${jobId}/`);
  }
}
