/** Pause after a failed attempt to connect. */
const againMs = 250;

interface PgClient {
  connect(): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}
type PgClientClass = new (...given: never[]) => PgClient;

/** What is changed of a connection of BullMQ to PostgreSQL. */
interface BullConnection {
  readyPromise?: Promise<void>;
  pool: { on(event: 'connect', listener: (client: PgClient) => void): unknown };
  pgModule?: { Client: PgClientClass };
  waitUntilReady(): Promise<void>;
}

/**
 * BullMQ 6.7 on PostgreSQL, made safe against a database that is lost at the wrong moment (ADR 0012). Its backends made
 * here forget a failed first attempt to connect, after a pause: BullMQ would keep it for ever. And every client is
 * listened to from its first moment: an error nobody hears ends the process. The server and the workers both connect so.
 */
export function survivingLostDatabase<Given extends unknown[], Backend>(
  create: (...given: Given) => Backend,
): (...given: Given) => Backend {
  return (...given) => {
    const backend = create(...given);
    const { connection } = backend as { connection: BullConnection };
    connection.pool.on('connect', (client) => client.on('error', () => undefined));
    if (connection.pgModule) connection.pgModule = { Client: heard(connection.pgModule.Client) };
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

/** BullMQ listens to the client that waits for news only once it is connected; the end may come with the welcome. */
function heard(Client: PgClientClass): PgClientClass {
  return class extends Client {
    private fault: Error | undefined;

    override async connect(): Promise<void> {
      this.on('error', (error) => (this.fault ??= error));
      await super.connect();
      if (this.fault) throw this.fault;
    }
  };
}
