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

/** Where the queue lives, as every BullMQ class takes it. */
export interface QueueConnection {
  readonly connection: ConnectionOptions;
  readonly backend: BackendFactory;
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
    if (this.postgres) return { connection: this.postgres.connection, backend: this.postgres.backend };
    const patience =
      role === 'producer' ? { enableOfflineQueue: false, maxRetriesPerRequest: 1 } : { maxRetriesPerRequest: null };
    return { connection: { url: this.settings.REDIS_URL, ...patience }, backend: createRedisBackend };
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
