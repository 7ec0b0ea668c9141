import { createPostgresBackend, createRedisBackend, type BackendFactory, type ConnectionOptions } from 'bullmq';
import { survivingLostDatabase } from '@afi/runtime/queue-start';

const postgresBackend = survivingLostDatabase(createPostgresBackend as BackendFactory);

/** Where the queue lives, as every BullMQ class takes it. A worker waits for a store that is away. */
export function queueConnection(config: { REDIS_URL?: string | undefined; DATABASE_URL?: string | undefined }): {
  connection: ConnectionOptions;
  backend: BackendFactory;
} {
  if (config.REDIS_URL) {
    return {
      connection: { url: config.REDIS_URL, maxRetriesPerRequest: null },
      backend: createRedisBackend,
    };
  }
  const connection = { connectionString: config.DATABASE_URL, max: 3, connectionTimeoutMillis: 5_000 };
  return { connection: connection, backend: postgresBackend };
}
