import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { BackendConfig } from '../config/backend.config.js';
import { CONFIG } from '../config/config.module.js';
import { EntityScope } from '../persistence/entity-scope.js';
import { uuidArray } from '../persistence/arrays.js';
import { Wake } from './wake.js';
import { ReactionRegistry, revive, type KnownReaction } from './reaction-registry.js';

/** Rows taken at once; they are worked on side by side. */
const batchSize = 40;
/** Seconds a claim lasts. A reaction that takes longer may run twice at once: its inbox row lets one of them through. */
const claimSeconds = 5;
/** After so many failures a row is left for an operator (about two days of doubling waits). */
const maxTries = 24;

interface ClaimedRow {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  tries: number;
}

/**
 * Delivers every event of the outbox to every reaction at least once. The reaction's own transaction holds an inbox
 * row, so its effect happens once. Several relays may run: rows are claimed with SKIP LOCKED.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running: Promise<void> | null = null;
  private stopped = false;
  private again = false;
  private readonly wake: Wake;

  constructor(
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly reactions: ReactionRegistry,
    private readonly log: PinoLogger,
    @Inject(CONFIG) config: BackendConfig,
  ) {
    log.setContext(Relay.name);
    this.wake = new Wake(config.DATABASE_URL, 'afi_outbox', () => this.run(), log);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.wake.start();
    this.run();
  }

  /** Before the pool closes: a delivery caught in between would leave it waiting for ever. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.wake.stop();
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
      const done = await Promise.all(rows.map((row) => this.deliver(row)));
      const ids = rows.filter((_, index) => done[index]).map((row) => row.id);
      if (ids.length)
        await this.orm.em
          .fork()
          .execute('update outbox_event set done_at = now(), last_error = null where id = any(?::uuid[])', [
            uuidArray(ids),
          ]);
    }
  }

  private claim(): Promise<ClaimedRow[]> {
    return this.orm.em.fork().execute<ClaimedRow[]>(
      `update outbox_event set next_at = now() + make_interval(secs => ${claimSeconds})
        where id in (select id from outbox_event where done_at is null and next_at <= now() and tries < ${maxTries}
                      order by next_at, id limit ${batchSize} for update skip locked)
       returning id, name, payload, tries`,
    );
  }

  private async deliver(row: ClaimedRow): Promise<boolean> {
    for (const reaction of this.reactions.to(row.name)) {
      try {
        await this.once(row, reaction);
      } catch (error) {
        await this.postpone(row, reaction, error);
        return false;
      }
    }
    return true;
  }

  /** Inbox row and effect in one transaction: a second delivery finds the row and does nothing. */
  private once(row: ClaimedRow, reaction: KnownReaction): Promise<void> {
    return this.scope.run(() =>
      this.em.transactional(async (tx) => {
        const fresh = await tx.execute<{ event_id: string }[]>(
          'insert into inbox (event_id, reaction) values (?, ?) on conflict do nothing returning event_id',
          [row.id, reaction.name],
        );
        if (fresh.length) await reaction.reacts.react(revive(reaction.event, row.payload));
      }),
    );
  }

  private async postpone(row: ClaimedRow, reaction: KnownReaction, error: unknown): Promise<void> {
    const seconds = Math.min(2 ** row.tries, 3600);
    this.log.error(
      { err: error, event: row.name, eventId: row.id, reaction: reaction.name, tries: row.tries + 1 },
      'reaction failed',
    );
    await this.orm.em
      .fork()
      .execute(
        'update outbox_event set tries = tries + 1, next_at = now() + make_interval(secs => ?), last_error = ? where id = ?',
        [seconds, `${reaction.name}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 2000), row.id],
      );
  }
}
