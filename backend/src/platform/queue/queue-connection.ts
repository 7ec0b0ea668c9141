import { createPostgresBackend, createRedisBackend, type BackendFactory, type ConnectionOptions } from 'bullmq';
import { survivingLostDatabase } from '@afi/runtime/queue-start';

const postgresBackend = survivingLostDatabase(createPostgresBackend as BackendFactory);

/** Where the queue lives, as every BullMQ class takes it. */
export interface QueueConnection {
  readonly connection: ConnectionOptions;
  readonly backend: BackendFactory;
}

/**
 * The queue on Redis when there is one, else on PostgreSQL. `role` decides what happens while Redis is away:
 * producers fail fast, consumers wait.
 */
export function queueConnection(
  config: { REDIS_URL?: string | undefined; DATABASE_URL: string },
  role: 'producer' | 'consumer',
): QueueConnection {
  if (config.REDIS_URL) {
    const patience =
      role === 'producer' ? { enableOfflineQueue: false, maxRetriesPerRequest: 1 } : { maxRetriesPerRequest: null };
    return { connection: { url: config.REDIS_URL, ...patience }, backend: createRedisBackend };
  }
  // Each Queue, Worker and QueueEvents opens a pool of its own: two connections each keep the sum small.
  const connection = { connectionString: config.DATABASE_URL, max: 2, connectionTimeoutMillis: 5_000 };
  return { connection: connection, backend: postgresBackend };
}
