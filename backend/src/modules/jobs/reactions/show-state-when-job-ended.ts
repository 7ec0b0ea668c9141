import { Injectable } from '@nestjs/common';
import { finalJobStatuses } from '@afi/contracts/job';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { JobCancelled, JobFailed, JobFinished, type JobEnded } from '../jobs.events.js';
import { JobReads } from '../reads/job.reads.js';
import { AdminJobChanges } from '../transport/admin-job-changes.js';

/** The last word on a job, to every device of its owner; the back office reads it again. */
@Injectable()
@Reaction([JobFinished, JobFailed, JobCancelled])
export class ShowStateWhenJobEnded implements Reacts<JobEnded> {
  constructor(
    private readonly reads: JobReads,
    private readonly live: Live,
    private readonly adminChanges: AdminJobChanges,
  ) {}

  react(event: JobEnded): Promise<void> {
    return this.reactAll([event]);
  }

  async reactAll(events: readonly JobEnded[]): Promise<void> {
    const jobIds = events.map(({ jobId }) => jobId);
    this.adminChanges.changed(jobIds);
    for (const { ownerId, event } of await this.reads.progressed(jobIds)) {
      // Tried again meanwhile: its progress speaks for it, and no state is told twice.
      if (!(finalJobStatuses as readonly string[]).includes(event.status)) continue;
      this.live.toAccount(ownerId, 'job.progressed', event);
    }
  }
}
