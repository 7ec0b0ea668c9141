import pg from 'pg';
import type { PinoLogger } from 'nestjs-pino';

/** Milliseconds between polls: the net under a lost notification. */
const pollMs = 1_000;
/** Waits before listening again after a lost connection. */
const reconnectMs = [100, 500, 1_000, 2_000, 5_000];

/** Calls back on every NOTIFY of a channel, and every second in any case. Survives lost connections. */
export class Wake {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private failures = 0;
  private stopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly onWake: () => void,
    private readonly log: PinoLogger,
  ) {}

  async start(): Promise<void> {
    this.timer = setInterval(this.onWake, pollMs);
    await this.listen();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    // A dropped connection is an `error` event: without a listener it would end the process.
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', this.onWake);
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
      this.client = client;
      this.failures = 0;
      this.onWake();
    } catch {
      this.lost(client);
    }
  }

  private lost(client: pg.Client): void {
    if (this.stopped || this.retry || (this.client && this.client !== client)) return;
    this.client = null;
    client.end().catch(() => undefined);
    const wait = reconnectMs[Math.min(this.failures++, reconnectMs.length - 1)];
    this.log.warn({ channel: this.channel, wait }, 'notification connection lost; polling until it is back');
    this.retry = setTimeout(() => {
      this.retry = undefined;
      void this.listen();
    }, wait);
  }
}
