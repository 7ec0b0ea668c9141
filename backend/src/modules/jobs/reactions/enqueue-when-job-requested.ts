import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { JobRequested } from '../jobs.events.js';
import { JobTurns } from '../transport/job-turns.js';
import { AdminJobChanges } from '../transport/admin-job-changes.js';

/** Those that wait for their account's turn go later. The queue id is made of row and attempt: asking twice is harmless. */
@Injectable()
@Reaction(JobRequested)
export class EnqueueWhenJobRequested implements Reacts<JobRequested> {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: JobKinds,
    private readonly transport: JobTransport,
    private readonly turns: JobTurns,
    private readonly adminChanges: AdminJobChanges,
  ) {}

  react(event: JobRequested): Promise<void> {
    return this.reactAll([event]);
  }

  async reactAll(events: readonly JobRequested[]): Promise<void> {
    const jobIds = events.map((event) => event.jobId);
    const rows = await tablesOf(this.em)
      .selectFrom('job')
      .select(['id as jobId', 'kind', 'attempt', 'payload', 'turnOf'])
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${jobIds}::uuid[])`)
      .where('status', 'in', ['queued', 'running'])
      .execute();
    const requested = new Set(events.map(({ jobId, attempt }) => `${jobId} ${attempt}`));
    const still = rows.filter(({ jobId, attempt }) => requested.has(`${jobId} ${attempt}`));
    const ready = still.filter(({ kind }) => !this.kinds.hasBeforeQueued(kind));
    // A login code does not wait for what others look through first.
    await this.enqueue(ready);
    const later = still.filter(({ kind }) => this.kinds.hasBeforeQueued(kind));
    await this.kinds.beforeQueued(later);
    await this.enqueue(later);
    this.adminChanges.changed(jobIds);
  }

  private async enqueue(jobs: readonly Asked[]): Promise<void> {
    const [inTurn, atOnce] = [jobs.filter((row) => this.turns.has(row)), jobs.filter((row) => !this.turns.has(row))];
    await this.turns.advance(this.em, inTurn);
    await this.transport.enqueueAll(atOnce.map((row) => ({ definition: this.kinds.of(row.kind), ...row })));
  }
}

interface Asked {
  jobId: string;
  kind: string;
  attempt: number;
  payload: unknown;
  turnOf: string | null;
}
