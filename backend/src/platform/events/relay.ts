import { AsyncLocalStorage } from 'node:async_hooks';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { isSavepoint } from '../persistence/after-commit.js';
import { uuidArray } from '../persistence/arrays.js';
import { KnownReactions } from './known-reactions.js';
import { Delivery, asyncCommit, type ClaimedRow } from './delivery.js';

/** Finds what another process wrote and did not live to deliver, and what is due again. */
const pollMs = 1_000;
/** Rows taken at once; they are worked on side by side. */
const batchSize = 40;
/** Seconds a claim lasts. A reaction that takes longer may run twice at once: its inbox row lets one of them through. */
const claimSeconds = 5;
/** After so many failures a row is left for an operator (about two days of doubling waits). */
const maxTries = 24;

/**
 * Delivers every event of the outbox to every reaction at least once. The reaction's own transaction holds an inbox
 * row, so its effect happens once. Several relays may run: rows are claimed with SKIP LOCKED.
 */
@Injectable()
export class Relay implements BeforeApplicationShutdown {
  private running: Promise<void> | null = null;
  private stopped = false;
  private again = false;
  private timer: NodeJS.Timeout | undefined;
  /** A commit calls from inside its own transaction's context: a delivery begun there would join a transaction that is over. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly orm: MikroORM,
    private readonly delivery: Delivery,
    private readonly known: KnownReactions,
    private readonly log: PinoLogger,
  ) {
    log.setContext(Relay.name);
  }

  /**
   * Events are written by this process, so its own commits wake the relay. Not NOTIFY: it takes a lock on the whole
   * database at every commit, and the commits of a busy queue then wait in one line.
   */
  start(): void {
    this.timer = setInterval(() => this.run(), pollMs);
    this.orm.em.getEventManager().registerSubscriber({
      // A look at a savepoint's commit sees nothing, and the look that does see it would wait for its end.
      afterTransactionCommit: ({ transaction }) => {
        if (!isSavepoint(transaction)) this.outside(() => this.run());
      },
    });
    this.run();
  }

  /** Before the pool closes: a delivery caught in between would leave it waiting for ever. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Delivers all that is due now; calls during a run make one more run. */
  run(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.drain()
      .catch((error: unknown) => this.log.warn({ err: error }, 'outbox not read; the poll tries again'))
      .finally(() => {
        this.running = null;
        if (this.again) {
          this.again = false;
          this.run();
        }
      });
  }

  /** Waits until no run is under way (tests, shutdown). */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async drain(): Promise<void> {
    for (;;) {
      const rows = await this.claim();
      if (!rows.length || this.stopped) return;
      const done = await this.delivery.deliver(rows);
      if (done.length)
        await this.orm.em
          .fork()
          .execute(
            `update outbox_event set done_at = now(), last_error = null from ${asyncCommit} where id = any(?::uuid[])`,
            [uuidArray(done.map((row) => row.id))],
          );
    }
  }

  private async claim(): Promise<ClaimedRow[]> {
    const { sql, values } = await this.known.condition();
    return this.orm.em.fork().execute<ClaimedRow[]>(
      `update outbox_event set next_at = now() + make_interval(secs => ${claimSeconds}) from ${asyncCommit}
        where id in (select id from outbox_event e where done_at is null and next_at <= now() and tries < ${maxTries} and ${sql}
                      order by next_at, id limit ${batchSize} for update skip locked)
       returning id, name, payload, tries`,
      values,
    );
  }
}
