import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { EntityScope } from '../persistence/entity-scope.js';
import { uuidArray } from '../persistence/arrays.js';
import type { DomainEvent } from './domain-event.js';
import { Places } from './places.js';
import { ReactionRegistry, revive, type KnownReaction } from './reaction-registry.js';

/** A row of the outbox, taken for delivery. */
export interface ClaimedRow {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  tries: number;
}

/**
 * Commits that need not wait for the disk: what a crash takes away (effect and inbox row together) is delivered again,
 * and the row that says "delivered" is written later, so it never outlives them.
 */
export const asyncCommit = `set_config('synchronous_commit', 'off', true)`;

/**
 * Transactions of reactions at once: each takes a connection, and of the ten a process has (orm.config.ts) some are left to those
 * who call, whatever is told to whom. What is urgent has places that nothing else takes.
 */
const together = { urgent: 2, other: 4 } as const;
/** Of these, so many are left to names that have none: bursts that are taken one by one, and slowly, hold up their own names. */
const leftToOthers = { urgent: 0, other: 1 } as const;
/** Whose places. */
export type PlacesOf = keyof typeof together;

/** Takes claimed events to their reactions. Inbox row and effect stand in one transaction: it happens once. */
@Injectable()
export class Delivery {
  private readonly places = {
    urgent: new Places(together.urgent, leftToOthers.urgent),
    other: new Places(together.other, leftToOthers.other),
  };

  constructor(
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly reactions: ReactionRegistry,
    private readonly log: PinoLogger,
  ) {
    log.setContext(Delivery.name);
  }

  /** Delivers rows of one name side by side; answers those that reached all their reactions, the others are put off. */
  async deliver(rows: readonly ClaimedRow[], places: PlacesOf): Promise<readonly ClaimedRow[]> {
    let left = rows;
    for (const reaction of this.reactions.to(rows[0]?.name ?? '')) {
      const failed = await this.to(reaction, left, places);
      left = left.filter((row) => !failed.has(row));
    }
    return left;
  }

  /** Answers the rows that failed. */
  private async to(reaction: KnownReaction, rows: readonly ClaimedRow[], places: PlacesOf): Promise<Set<ClaimedRow>> {
    const failed = new Set<ClaimedRow>();
    const wanted = rows.filter((row) => reaction.concerns(revive(reaction.event, row.payload)));
    if (reaction.reacts.reactAll && wanted.length > 1 && (await this.allAtOnce(reaction, wanted, places)))
      return failed;
    await Promise.all(
      wanted.map((row) =>
        this.once(reaction, [row], places, ([event]) => (event ? reaction.reacts.react(event) : undefined)).catch(
          (error) => {
            failed.add(row);
            return this.postpone(row, reaction, error);
          },
        ),
      ),
    );
    return failed;
  }

  private async allAtOnce(reaction: KnownReaction, rows: readonly ClaimedRow[], places: PlacesOf): Promise<boolean> {
    try {
      await this.once(reaction, rows, places, (events) =>
        events.length ? reaction.reacts.reactAll?.(events) : undefined,
      );
      return true;
    } catch (error) {
      this.log.debug({ err: error, reaction: reaction.name }, 'delivered one by one');
      return false;
    }
  }

  /** Runs `effect` for the events that are new to the reaction: a second delivery finds the inbox row and does nothing. */
  private once(
    reaction: KnownReaction,
    rows: readonly ClaimedRow[],
    places: PlacesOf,
    effect: (events: DomainEvent[]) => Promise<void> | undefined,
  ): Promise<void> {
    const work = () =>
      this.em.transactional(async (tx) => {
        const taken = await tx.execute<{ event_id: string }[]>(
          `insert into inbox (event_id, reaction) select id, ? from unnest(?::uuid[]) as id, ${asyncCommit}
               on conflict do nothing returning event_id`,
          [reaction.name, uuidArray(rows.map((row) => row.id))],
        );
        const fresh = new Set(taken.map((row) => row.event_id));
        await effect(rows.filter((row) => fresh.has(row.id)).map((row) => revive(reaction.event, row.payload)));
      });
    return this.places[places].take(reaction.event.eventName, () => this.scope.run(work));
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
