import { AsyncLocalStorage } from 'node:async_hooks';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { isSavepoint } from '../persistence/after-commit.js';
import { uuidArray } from '../persistence/arrays.js';
import { KnownReactions } from './known-reactions.js';
import { Delivery, asyncCommit, type ClaimedRow, type PlacesOf } from './delivery.js';
import { RelayLine } from './relay-line.js';
import { wroteUrgent } from './urgent-writes.js';

/** Finds what another process wrote and did not live to deliver, and what is due again. */
const pollMs = 1_000;
/** Rows taken at once; they are worked on side by side. */
const batchSize = 40;
/** Seconds a claim lasts. A reaction that takes longer may run twice at once: its inbox row lets one of them through. */
const claimSeconds = 5;
/** After so many failures a row is left for an operator (about two days of doubling waits). */
const maxTries = 24;
/** What is urgent is left to its own line for so long; then its process is taken for dead. */
const urgentLeftSeconds = 1;

/** Which rows a line takes. */
const conditions = {
  urgent: 'is_urgent',
  other: `(not is_urgent or next_at <= now() - make_interval(secs => ${urgentLeftSeconds}))`,
} as const satisfies Record<PlacesOf, string>;

/**
 * Delivers every event of the outbox to every reaction at least once. The reaction's own transaction holds an inbox
 * row, so its effect happens once. Several relays may run: rows are claimed with SKIP LOCKED. What somebody waits for
 * (`isUrgent` of the event) goes by a line of its own, past all that others are told (ADR 0063).
 */
@Injectable()
export class Relay implements BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly urgent = this.line('urgent');
  private readonly other = this.line('other');
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
        if (isSavepoint(transaction)) return;
        if (wroteUrgent(transaction)) this.outside(() => this.urgent.run());
        this.outside(() => this.other.run());
      },
    });
    this.run();
  }

  /** Before the pool closes: a delivery caught in between would leave it waiting for ever. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([this.urgent.stop(), this.other.stop()]);
  }

  /** Delivers all that is due now; calls during a run make one more look. */
  run(): void {
    // At rest one look is enough: the other line takes what is urgent and was left.
    if (this.other.isBusy) this.urgent.run();
    this.other.run();
  }

  /** Waits until no run is under way (tests, shutdown). */
  async idle(): Promise<void> {
    await Promise.all([this.urgent.idle(), this.other.idle()]);
  }

  private line(places: PlacesOf): RelayLine {
    return new RelayLine({
      claim: (busy) => this.claim(places, busy),
      deliver: (rows) => this.delivery.deliver(rows, places),
      note: (rows) => this.note(rows),
      failed: (error) => this.log.warn({ err: error }, 'outbox not read; the poll tries again'),
    });
  }

  private async note(rows: readonly ClaimedRow[]): Promise<void> {
    await this.orm.em
      .fork()
      .execute(
        `update outbox_event set done_at = now(), last_error = null from ${asyncCommit} where id = any(?::uuid[])`,
        [uuidArray(rows.map((row) => row.id))],
      );
  }

  private async claim(places: PlacesOf, busy: readonly string[]): Promise<ClaimedRow[]> {
    const { sql, values } = await this.known.condition();
    return this.orm.em.fork().execute<ClaimedRow[]>(
      `update outbox_event set next_at = now() + make_interval(secs => ${claimSeconds}) from ${asyncCommit}
        where id in (select id from outbox_event e where done_at is null and next_at <= now() and tries < ${maxTries}
                      and ${conditions[places]} and name <> all(?::text[]) and ${sql}
                      order by next_at, id limit ${batchSize} for update skip locked)
       returning id, name, payload, tries`,
      [`{${busy.join(',')}}`, ...values],
    );
  }
}
