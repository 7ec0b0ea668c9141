import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { JobCancelled, JobFailed, JobFinished } from '../jobs.events.js';
import { JobReads } from '../reads/job.reads.js';

/** The last word on a job, to every device of its owner. */
@Injectable()
@Reaction([JobFinished, JobFailed, JobCancelled])
export class ShowStateWhenJobEnded implements Reacts<{ jobId: string }> {
  constructor(
    private readonly reads: JobReads,
    private readonly live: Live,
  ) {}

  async react({ jobId }: { jobId: string }): Promise<void> {
    const ended = await this.reads.progressed(jobId);
    if (ended) this.live.toAccount(ended.ownerId, 'job.progressed', ended.event);
  }
}
