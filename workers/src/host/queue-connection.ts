import { createPostgresBackend, createRedisBackend, type BackendFactory, type ConnectionOptions } from 'bullmq';

/** Pause after a failed attempt to connect. */
const againMs = 250;

interface BullConnection {
  readyPromise?: Promise<void>;
  waitUntilReady(): Promise<void>;
}

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
