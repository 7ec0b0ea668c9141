import { createPostgresBackend, createRedisBackend, type BackendFactory, type ConnectionOptions } from 'bullmq';

/** Pause after a failed attempt to connect. */
const againMs = 250;

interface BullConnection {
  readyPromise?: Promise<void>;
  waitUntilReady(): Promise<void>;
}

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

/**
 * BullMQ 6.7 keeps the failure of a connection's first attempt for ever, and its worker then asks again without a pause:
 * a database lost during a start would leave a process that answers nobody. A failed attempt is forgotten, after a pause.
 */
const postgresBackend: BackendFactory = (...given) => {
  const backend = (createPostgresBackend as BackendFactory)(...given);
  const { connection } = backend as unknown as { connection: BullConnection };
  const ready = connection.waitUntilReady.bind(connection);
  connection.waitUntilReady = async () => {
    try {
      return await ready();
    } catch (error) {
      delete connection.readyPromise;
      await new Promise((resolve) => setTimeout(resolve, againMs));
      throw error;
    }
  };
  return backend;
};
