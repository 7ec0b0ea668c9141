import { Injectable } from '@nestjs/common';
import { documentJob } from '@afi/contracts/documents';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Storage } from '../../../platform/storage/storage.js';
import { JobFinished } from '../../jobs/jobs.events.js';

/** The drafts are rows now: what the stages left has served. */
@Injectable()
@Reaction(JobFinished)
export class ForgetWorkingFilesWhenJobFinished implements Reacts<JobFinished> {
  constructor(private readonly storage: Storage) {}

  async react({ jobId, kind }: JobFinished): Promise<void> {
    if (kind === documentJob.kind) await this.storage.removeFolder(`jobs/${jobId}/`);
  }
}
