import { keptInReserve, type DeliveryChannel } from '@afi/contracts/deliveries';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { deliverySettings } from '../deliveries.settings.js';

/** Whose room a message takes: what others do, and what they asked for themselves, have as much each. */
export interface RoomOf {
  readonly accountId: string | null;
  readonly channel: DeliveryChannel;
  readonly byConsent: boolean;
  /** What a word follows is counted by that word. */
  readonly source: unknown;
}

/**
 * How much more of a paid channel, and of e-mail, somebody is sent within a day: whoever writes to them pays for none. What is kept
 * in reserve takes no room until it is called.
 */
@Injectable()
export class DailyRoom {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** As it is now. */
  async of(accountIds: readonly string[]): Promise<RoomLeft> {
    const most = this.config.of(deliverySettings).DELIVERIES_PER_PERSON;
    if (!accountIds.length) return new RoomLeft(most, new Map());
    const rows = await tablesOf(this.em)
      .selectFrom('delivery')
      .where(({ ref }) => sql<boolean>`${ref('accountId')} = any(${[...accountIds]}::uuid[])`)
      .where('channel', '<>', 'push')
      .where('source', 'is', null)
      .where('isNotice', '=', false)
      .where(({ ref }) => sql<boolean>`${ref('reason')} is distinct from ${keptInReserve}`)
      .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
      .groupBy(['accountId', 'channel', 'byConsent'])
      .select(['accountId', 'channel', 'byConsent'])
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .execute();
    return new RoomLeft(most, new Map(rows.map((row) => [keyOf(row), Number(row.count)])));
  }

  /** Waits until no other transaction calls something for these: two would each find the last place free. */
  async lock(accountIds: readonly string[]): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(a::text, 14))
      from (select unnest(${[...accountIds]}::uuid[]) as a order by 1) as accounts`.execute(tablesOf(this.em));
  }
}

const keyOf = ({ accountId, channel, byConsent }: Omit<RoomOf, 'source'>): string =>
  [accountId, channel, byConsent].join();

/** What each of some people may still be sent. */
export class RoomLeft {
  constructor(
    private readonly most: number,
    private readonly had: Map<string, number>,
  ) {}

  /** Whether there is room for it. */
  isFor(one: RoomOf): boolean {
    if (one.channel === 'push' || one.source || one.accountId === null) return true;
    return (this.had.get(keyOf(one)) ?? 0) < this.most;
  }

  /** It is sent: the next has less. */
  take(one: RoomOf): void {
    this.had.set(keyOf(one), (this.had.get(keyOf(one)) ?? 0) + 1);
  }
}
