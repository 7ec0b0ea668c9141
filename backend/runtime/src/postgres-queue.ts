import { createPostgresBackend, type BackendFactory, type ConnectionOptions } from 'bullmq';
import pg from 'pg';
import { restingAtTheLimit } from './resting-at-the-limit.js';
import { SharedListener, type Share } from './shared-listener.js';

/** Pause after a failed attempt to connect. */
const againMs = 250;
const connectionTimeoutMillis = 5_000;

/** The connections of one process to the queue on PostgreSQL, however many queues it has (ADR 0016). */
export class PostgresQueue {
  private readonly pool: pg.Pool;
  private readonly listener: SharedListener;

  /** `size` counts the connections of the pool; one more listens. */
  constructor(connectionString: string, size: number) {
    // BullMQ's tables stand in a schema of their own, and its statements name none.
    // Its commits wait for no disk (ADR 0058): what a power cut takes away is asked for again.
    const options = '-c search_path=bullmq -c synchronous_commit=off';
    const config = { connectionString, connectionTimeoutMillis, options };
    this.pool = new pg.Pool({ ...config, max: size, application_name: 'afi queue' });
    // A connection that is lost at rest is replaced by the next who asks; an error nobody hears ends the process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    this.listener = new SharedListener({ ...config, application_name: 'afi queue listener' });
  }

  /** As every BullMQ class takes it. */
  get connection(): ConnectionOptions {
    return new PoolView(this.pool, this.listener);
  }

  readonly backend: BackendFactory = restingAtTheLimit(forgettingFailedStart(createPostgresBackend as BackendFactory));

  /** Once all who use it are closed. */
  async close(): Promise<void> {
    await Promise.allSettled([this.listener.close(), this.pool.end()]);
  }
}

/**
 * What BullMQ 6.7 takes for a `pg.Pool`: statements go to the shared pool; who checks out a client does so to look at
 * the schema or to listen, and is given a share of the connection that listens.
 */
class PoolView {
  /** BullMQ asks a pool for nothing else: it lets a worker rest for long where a lost line is noticed. */
  readonly options = { keepAlive: true };

  constructor(
    private readonly pool: pg.Pool,
    private readonly listener: SharedListener,
  ) {}

  query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    return this.pool.query(text, values);
  }

  connect(): Promise<Share> {
    return this.listener.share();
  }

  /** The pool is ended by whoever made it. */
  async end(): Promise<void> {}

  /** Its errors are heard once, above. */
  on(): this {
    return this;
  }

  removeAllListeners(): this {
    return this;
  }
}

/** BullMQ 6.7 would keep a failed first attempt to connect for ever, in its connection and in what holds it (ADR 0012). */
function forgettingFailedStart<Given extends unknown[], Backend>(
  create: (...given: Given) => Backend,
): (...given: Given) => Backend {
  return (...given) => {
    const backend = create(...given);
    const holder = backend as Backend & Starting & { connection: Starting };
    forgetFailedStart(holder.connection, againMs);
    forgetFailedStart(holder, 0);
    return backend;
  };
}

/** What remembers how its start went. */
interface Starting {
  readyPromise?: Promise<void>;
  waitUntilReady(): Promise<void>;
}

function forgetFailedStart(one: Starting, pauseMs: number): void {
  const ready = one.waitUntilReady.bind(one);
  one.waitUntilReady = async () => {
    const started = ready();
    const kept = one.readyPromise;
    try {
      return await started;
    } catch (error) {
      // Unless another start has taken its place.
      if (one.readyPromise === kept) delete one.readyPromise;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      throw error;
    }
  };
}
