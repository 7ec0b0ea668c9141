import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { JobCancelled } from '../jobs.events.js';

@Injectable()
@Reaction(JobCancelled)
export class StopWorkerWhenJobCancelled implements Reacts<JobCancelled> {
  constructor(private readonly transport: JobTransport) {}

  react({ jobId, kind, attempt }: JobCancelled): Promise<void> {
    return this.transport.cancel(kind, jobId, attempt);
  }
}
