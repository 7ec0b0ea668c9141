import { EventEmitter } from 'node:events';
import pg from 'pg';

/** Short enough to notice a silent line within seconds; the system's own patience is two hours. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * One connection that listens (LISTEN/NOTIFY), shared by all of a process who would otherwise keep one each. It is made
 * when first needed; once it is lost all who share it are told, and the next who asks has it made again.
 */
export class SharedListener {
  private readonly shares = new Set<Share>();
  private connected: Promise<pg.Client> | undefined;
  /** The statement under way: a client takes one at a time. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly config: pg.ClientConfig) {}

  /** @throws when the database cannot be reached */
  async share(): Promise<Share> {
    const client = await this.client();
    const share = new Share(
      (text, values) => this.inTurn(() => client.query(text, values)),
      (one) => this.shares.delete(one),
    );
    this.shares.add(share);
    return share;
  }

  async close(): Promise<void> {
    this.shares.clear();
    const client = await this.connected?.catch(() => undefined);
    await client?.end();
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  private client(): Promise<pg.Client> {
    if (!this.connected) {
      const connecting = this.connect();
      this.connected = connecting;
      connecting.catch(() => this.forget(connecting));
    }
    return this.connected;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.config, ...keepAlive });
    // Listened to from its first moment: its end may come with its welcome, and an error nobody hears ends the process.
    let lost: Error | undefined;
    client.on('error', (error) => (lost ??= error));
    await client.connect();
    if (lost) throw lost;
    const connected = this.connected;
    const end = (error: Error): void => {
      this.forget(connected);
      for (const share of this.shares) share.lose(error);
      this.shares.clear();
      client.end().catch(() => undefined);
    };
    client.once('error', end);
    client.once('end', () => end(new Error('the listening connection ended')));
    client.on('notification', (news) => {
      for (const share of this.shares) share.emit('notification', news);
    });
    return client;
  }

  /** Unless another has taken its place. */
  private forget(connected: Promise<pg.Client> | undefined): void {
    if (this.connected === connected) this.connected = undefined;
  }
}

/** A part in the shared connection, as BullMQ takes it for a client of its own. */
export class Share extends EventEmitter {
  private lost: Error | undefined;

  constructor(
    private readonly ask: (text: string, values?: unknown[]) => Promise<pg.QueryResult>,
    private readonly leave: (share: Share) => void,
  ) {
    super();
    // One who listens too late to have heard of the loss must know it all the same.
    this.on('newListener', (event) => {
      if (event === 'error' && this.lost) queueMicrotask(() => this.emit('error', this.lost));
    });
  }

  async query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    // BullMQ would give the connection the name of one of its queues; it serves all of them.
    if (text.includes('application_name')) return { rows: [] };
    return this.ask(text, values);
  }

  release(): void {
    this.leave(this);
  }

  lose(error: Error): void {
    this.lost = error;
    if (this.listenerCount('error')) this.emit('error', error);
  }
}
