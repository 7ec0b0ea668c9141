import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { Job } from '../domain/job.js';
import { JobAsked } from '../jobs.events.js';

/** The queue id is made of row and attempt: asking twice is harmless. */
@Injectable()
@Reaction(JobAsked)
export class EnqueueWhenJobAsked implements Reacts<JobAsked> {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: JobKinds,
    private readonly transport: JobTransport,
  ) {}

  async react({ jobId, attempt }: JobAsked): Promise<void> {
    const job = await this.em.findOne(Job, jobId);
    if (!job?.expects(attempt)) return;
    await this.transport.enqueue(this.kinds.of(job.kind), { jobId, attempt, payload: job.payload });
  }
}
