import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { uuidArray } from '../../../platform/persistence/arrays.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { JobRequested } from '../jobs.events.js';

/** The queue id is made of row and attempt: asking twice is harmless. */
@Injectable()
@Reaction(JobRequested)
export class EnqueueWhenJobRequested implements Reacts<JobRequested> {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: JobKinds,
    private readonly transport: JobTransport,
  ) {}

  react(event: JobRequested): Promise<void> {
    return this.reactAll([event]);
  }

  async reactAll(events: readonly JobRequested[]): Promise<void> {
    const rows = await this.em.execute<{ jobId: string; kind: string; attempt: number; payload: unknown }[]>(
      `select id as "jobId", kind, attempt, payload from job where id = any(?::uuid[]) and status in ('queued', 'running')`,
      [uuidArray(events.map((event) => event.jobId))],
    );
    const requested = new Set(events.map(({ jobId, attempt }) => `${jobId} ${attempt}`));
    const still = rows.filter(({ jobId, attempt }) => requested.has(`${jobId} ${attempt}`));
    await this.transport.enqueueAll(still.map((row) => ({ definition: this.kinds.of(row.kind), ...row })));
  }
}
