import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { hashOf, pepperOf } from '../../../platform/personal-data/hashed-address.js';
import { WishesChanged } from '../deliveries.events.js';
import type { OptOutReason } from '../domain/opt-out.js';
import { linkOfToken } from '../domain/unsubscribe-token.js';
import { Unsubscribes } from './unsubscribes.js';

/** A reason stays where a weaker one comes: an address that does not exist is nobody's wish, and is confirmed again. */
const weakestFirst = sql`array['bounce', 'unsubscribe', 'stop']`;

/** Older than any wish. */
const noWishYet = sql<Date>`to_timestamp(0)`;

/** Why an address still is ended once nobody wishes so: it does not exist. */
const belowWishes = (bouncedAt: Expression<Date | null>) =>
  sql<OptOutReason | null>`case when ${bouncedAt} is not null then 'bounce' end`;

/** Addresses nothing is sent to any more, by their hashes. */
@Injectable()
export class OptOuts {
  private readonly pepper: string;
  private readonly secret: string;

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly unsubscribes: Unsubscribes,
    @Inject(CONFIG) config: BackendConfig,
  ) {
    this.secret = config.appSecret;
    this.pepper = pepperOf(this.secret);
  }

  /** Ends what is sent to these addresses, or begins it again; true where that changed something. A wish older than what is known changes nothing. */
  set(addresses: readonly string[], reason: OptOutReason | null, at: Date, byAdmin = false): Promise<boolean> {
    return this.setHashes(
      addresses.map((address) => hashOf(this.pepper, address)),
      reason,
      at,
      byAdmin,
    );
  }

  /** Begins announcements again at these addresses: who asks to be written to asks for all of it; true where that changed something. */
  async beginNews(addresses: readonly string[]): Promise<boolean> {
    if (!addresses.length) return false;
    const tables = tablesOf(this.em);
    const refused = await tables
      .deleteFrom('news_refusal as f')
      .using('account as a')
      .whereRef('f.accountId', '=', 'a.id')
      .where(({ or, and, eb }) =>
        or([
          eb('a.phone', 'in', addresses),
          and([eb('f.way', '=', 'email'), eb('a.email', 'in', addresses), eb('a.emailConfirmedAt', 'is not', null)]),
        ]),
      )
      .returning('f.way')
      .execute();
    const begun = await tables
      .deleteFrom('news_opt_out')
      .where(
        'addressHash',
        'in',
        addresses.map((address) => hashOf(this.pepper, address)),
      )
      .returning('way')
      .execute();
    return begun.length + refused.length > 0;
  }

  /** Begins again what somebody ended there, announcements too. That an address does not exist is no wish: it stays. */
  async beginAgain(addresses: readonly string[]): Promise<void> {
    const reasons = await this.reasonsOf(addresses.map((address) => hashOf(this.pepper, address)));
    const ended = addresses.filter((address) => reasons.get(hashOf(this.pepper, address)) !== 'bounce');
    await this.set(ended, null, new Date());
    await this.beginNews(ended);
  }

  /** Begins again what an admin ended there, and nothing its person ended meanwhile. */
  async beginAgainByAdmin(addresses: readonly string[]): Promise<void> {
    const hashes = addresses.map((address) => hashOf(this.pepper, address));
    await tablesOf(this.em)
      .updateTable('opt_out')
      .set(({ ref }) => ({
        ...{ reason: belowWishes(ref('bouncedAt')), byAdmin: false, changedAt: sql<Date>`now()` },
      }))
      .where('addressHash', 'in', hashes)
      .where('byAdmin', '=', true)
      .where('reason', 'is not', null)
      .execute();
  }

  /** Whether a link to unsubscribe is one of ours. */
  isOurs(token: string): boolean {
    return linkOfToken(this.secret, token) !== null;
  }

  /** Ends the mails of the address a link was made for, or begins them again; false for a link that is none of ours. */
  async setByToken(token: string, reason: OptOutReason | null): Promise<boolean> {
    const link = linkOfToken(this.secret, token);
    if (!link) return false;
    const { hash, deliveryId } = link;
    // The link takes back what a link ended, and nothing else.
    const mayAct = reason !== null || (await this.reasonsOf([hash])).get(hash) === 'unsubscribe';
    if (mayAct)
      await this.em.transactional(async () => {
        if ((await this.setHashes([hash], reason, new Date())) && deliveryId)
          await this.unsubscribes.byLink(deliveryId, reason !== null);
      });
    return true;
  }

  /** The same for addresses that are known by their hashes alone. That nothing ended is kept too: what was said before may come late. */
  private async setHashes(
    given: readonly string[],
    reason: OptOutReason | null,
    at: Date,
    byAdmin = false,
  ): Promise<boolean> {
    // A provider whose clock is ahead must not outdo what somebody says tomorrow.
    const changedAt = sql<Date>`least(${at}::timestamptz, now())`;
    const hashes = [...new Set(given)].sort();
    if (!hashes.length) return false;
    if (reason === 'bounce') return this.addBounces(hashes, changedAt);
    const before = await this.reasonsOf(hashes);
    const changed = await tablesOf(this.em)
      .insertInto('opt_out')
      .values(hashes.map((addressHash) => ({ addressHash, reason, changedAt, byAdmin })))
      .onConflict((known) =>
        known
          .column('addressHash')
          .doUpdateSet(({ ref }) => ({
            reason: sql<OptOutReason | null>`coalesce(${ref('excluded.reason')}, ${belowWishes(ref('opt_out.bouncedAt'))})`,
            changedAt: ref('excluded.changedAt'),
            // What its person ended before an admin did is still theirs.
            byAdmin: sql<boolean>`${ref('excluded.byAdmin')} and (coalesce(${ref('opt_out.reason')}, 'bounce') = 'bounce' or ${ref('opt_out.byAdmin')})`,
          }))
          .where(({ ref }) => sql<boolean>`${ref('excluded.changedAt')} >= ${ref('opt_out.changedAt')}`)
          .where(
            ({ ref }) => sql<boolean>`(${ref('excluded.reason')} is null
            or array_position(${weakestFirst}, ${ref('excluded.reason')})
               >= coalesce(array_position(${weakestFirst}, ${ref('opt_out.reason')}), 0))`,
          ),
      )
      .returning('addressHash')
      .execute();
    if (reason && !byAdmin) await this.makeTheirs(hashes);
    const isChanged = changed.some(({ addressHash }) => (before.get(addressHash) ?? null) !== reason);
    if (isChanged && reason) await this.outbox.record(new WishesChanged([], hashes));
    return isChanged;
  }

  /**
   * Whichever came first, a wish stays above it: when that is taken back, the address still does not exist. It is no wish itself, so
   * that none comes too late for it.
   */
  private async addBounces(hashes: readonly string[], bouncedAt: RawBuilder<Date>): Promise<boolean> {
    const before = await this.reasonsOf(hashes);
    const reason = 'bounce' as const;
    await tablesOf(this.em)
      .insertInto('opt_out')
      .values(hashes.map((addressHash) => ({ addressHash, reason, bouncedAt, changedAt: noWishYet })))
      .onConflict((known) =>
        known.column('addressHash').doUpdateSet(({ fn, ref }) => ({
          reason: fn.coalesce(ref('opt_out.reason'), ref('excluded.reason')),
          bouncedAt: fn<Date>('greatest', [ref('opt_out.bouncedAt'), ref('excluded.bouncedAt')]),
        })),
      )
      .execute();
    return hashes.some((hash) => !before.has(hash));
  }

  /** What its person ended is theirs, also where they said it before an admin did and it comes late. */
  private async makeTheirs(hashes: readonly string[]): Promise<void> {
    await tablesOf(this.em)
      .updateTable('opt_out')
      .set({ byAdmin: false })
      .where('addressHash', 'in', hashes)
      .where('byAdmin', '=', true)
      .where('reason', 'is not', null)
      .execute();
  }

  private async reasonsOf(hashes: readonly string[]): Promise<Map<string, OptOutReason>> {
    if (!hashes.length) return new Map();
    const rows = await tablesOf(this.em)
      .selectFrom('opt_out')
      .where('addressHash', 'in', hashes)
      .select(['addressHash', 'reason'])
      .execute();
    return new Map(rows.flatMap(({ addressHash, reason }) => (reason ? [[addressHash, reason] as const] : [])));
  }
}
