/** Pause after a failed attempt to connect. */
const againMs = 250;

/** What is changed of a connection of BullMQ to PostgreSQL. */
interface BullConnection {
  readyPromise?: Promise<void>;
  waitUntilReady(): Promise<void>;
}

/**
 * BullMQ 6.7 keeps the failure of a connection's first attempt for ever, and its worker then asks again without a pause:
 * a database lost during a start would leave a process that answers nobody (ADR 0012). The backends made here forget a
 * failed attempt, after a pause. The server and the workers both connect so.
 */
export function forgettingFailedStart<Given extends unknown[], Backend>(
  create: (...given: Given) => Backend,
): (...given: Given) => Backend {
  return (...given) => {
    const backend = create(...given);
    const { connection } = backend as { connection: BullConnection };
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
}
