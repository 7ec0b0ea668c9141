import { setTimeout as wait } from 'node:timers/promises';
import type { ClaimedRow } from './delivery.js';

/** What takes longer is slow: what is due besides is not kept waiting for it. */
const slowMs = 200;

/** What a line does with the table. */
export interface LineWork {
  /** Takes rows that are due, none of these names. */
  claim(busy: readonly string[]): Promise<readonly ClaimedRow[]>;
  /** Takes rows of one name to their reactions; answers those that reached them all. */
  deliver(rows: readonly ClaimedRow[]): Promise<readonly ClaimedRow[]>;
  /** Writes down that they are delivered. */
  note(rows: readonly ClaimedRow[]): Promise<void>;
  /** Told when the table could not be read or written; what was claimed is due again soon. */
  failed(error: unknown): void;
}

/**
 * Delivers what is due, a burst at a time. Of a name one burst is under way: the events that come meanwhile are its next one, so
 * that they share a transaction. A slow one is not waited for by other names.
 */
export class RelayLine {
  private readonly underWay = new Map<string, Promise<void>>();
  private delivered: ClaimedRow[] = [];
  private running: Promise<void> | null = null;
  private stopped = false;
  private isAsked = false;
  private wake: () => void = () => undefined;

  constructor(private readonly work: LineWork) {}

  /** Whether something is under way. */
  get isBusy(): boolean {
    return this.running !== null;
  }

  /** Delivers all that is due now; calls during a run make one more look. */
  run(): void {
    if (this.stopped) return;
    this.isAsked = true;
    this.wake();
    this.running ??= this.drain()
      .catch((error: unknown) => this.work.failed(error))
      .finally(() => {
        this.running = null;
        if (this.isAsked) this.run();
      });
  }

  /** Waits until no run is under way. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Begins nothing more; ends when what is under way has. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.idle();
  }

  private async drain(): Promise<void> {
    try {
      for (;;) {
        await this.note();
        if (this.stopped) return;
        this.isAsked = false;
        const rows = await this.work.claim([...this.underWay.keys()]);
        for (const [name, some] of Map.groupBy(rows, (row) => row.name)) this.begin(name, some);
        if (!this.underWay.size) return;
        await this.someEnd(rows.length > 0);
      }
    } finally {
      await Promise.all(this.underWay.values());
      await this.note();
    }
  }

  private begin(name: string, rows: readonly ClaimedRow[]): void {
    const ended = this.work
      .deliver(rows)
      .then((done) => void this.delivered.push(...done))
      .catch((error: unknown) => this.work.failed(error))
      .finally(() => this.underWay.delete(name));
    this.underWay.set(name, ended);
  }

  /** All, where that is quick. A slow one is waited for no longer; then the next look is due when one ends, or something is new. */
  private async someEnd(isFirst: boolean): Promise<void> {
    const resting = new AbortController();
    const rest = wait(slowMs, undefined, { signal: resting.signal }).catch(() => undefined);
    await Promise.race([rest, Promise.all(this.underWay.values())]);
    resting.abort();
    if (isFirst || this.isAsked || this.delivered.length || this.stopped || !this.underWay.size) return;
    const woken = new Promise<void>((resolve) => (this.wake = resolve));
    await Promise.race([woken, ...this.underWay.values()]);
  }

  private async note(): Promise<void> {
    const done = this.delivered.splice(0);
    if (done.length) await this.work.note(done);
  }
}
