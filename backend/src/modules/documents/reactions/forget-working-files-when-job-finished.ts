import { Injectable } from '@nestjs/common';
import { documentJob } from '@afi/contracts/documents';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Storage } from '@afi/runtime/storage';
import { JobFinished } from '../../jobs/jobs.events.js';

/** The drafts are rows now: what the stages left has served. */
@Injectable()
@Reaction(JobFinished)
export class ForgetWorkingFilesWhenJobFinished implements Reacts<JobFinished> {
  constructor(private readonly storage: Storage) {}

  concerns({ kind }: JobFinished): boolean {
    return kind === documentJob.kind;
  }

  react({ jobId }: JobFinished): Promise<void> {
    return this.storage.removeFolder(`jobs/${jobId}/`);
  }
}
