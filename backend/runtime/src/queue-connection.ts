import type { JobRunning } from '@afi/contracts/job';
import { createRedisBackend, type BackendFactory, type ConnectionOptions } from 'bullmq';
import { PostgresQueue } from './postgres-queue.js';

/** The settings that say where the queue lives. */
export interface QueueSettings {
  readonly REDIS_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly QUEUE_POOL_SIZE: number;
  readonly JOB_LOCK_MS?: number | undefined;
}

/** How often the queue is searched for jobs of the dead, at least. */
const stalledMs = 5_000;

/**
 * How long one rests who has nothing to do, before it looks by itself. PostgreSQL tells of all that comes, of what is due and of
 * a line that was lost: to look as often as on Redis was most of what a platform cost that nobody used (ADR 0071).
 */
const rest = { drainDelay: 30, blockingTimeout: 30_000 };

/** Where the queue lives, as every BullMQ class takes it. */
export interface QueueConnection {
  readonly connection: ConnectionOptions;
  readonly backend: BackendFactory;
  /** Options of who waits: seconds for a worker's `drainDelay`, milliseconds for the `blockingTimeout` of events. */
  readonly rest: { readonly drainDelay?: number; readonly blockingTimeout?: number };
}

/** What a process does with the queue: while Redis is away, a producer fails fast and a consumer waits. */
export type QueueRole = 'producer' | 'consumer';

/** The way of one process to the queue: on Redis when there is one, else on PostgreSQL. */
export class QueueConnections {
  private readonly postgres: PostgresQueue | undefined;

  constructor(private readonly settings: QueueSettings) {
    const { REDIS_URL, DATABASE_URL, QUEUE_POOL_SIZE } = settings;
    if (REDIS_URL) return;
    if (!DATABASE_URL) throw new Error('neither REDIS_URL nor DATABASE_URL');
    this.postgres = new PostgresQueue(DATABASE_URL, QUEUE_POOL_SIZE);
  }

  for(role: QueueRole): QueueConnection {
    if (this.postgres) return { connection: this.postgres.connection, backend: this.postgres.backend, rest };
    const patience =
      role === 'producer' ? { enableOfflineQueue: false, maxRetriesPerRequest: 1 } : { maxRetriesPerRequest: null };
    return { connection: { url: this.settings.REDIS_URL, ...patience }, backend: createRedisBackend, rest: {} };
  }

  /** How a process takes jobs of a kind, whichever process it is. */
  workerOptions({ concurrency, lockMs, maxStalls: maxStalledCount }: JobRunning) {
    const lockDuration = this.settings.JOB_LOCK_MS ?? lockMs;
    return { concurrency, lockDuration, maxStalledCount, stalledInterval: Math.min(lockDuration, stalledMs) };
  }

  /** Once all who use them are closed. */
  async close(): Promise<void> {
    await this.postgres?.close();
  }
}
