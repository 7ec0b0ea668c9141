import type { DeliveryChannel, DeliveryStatus } from '@afi/contracts/deliveries';
import type { Language } from '@afi/contracts/language';
import {
  defaultNotificationSettings,
  newsNames,
  newsWays,
  type Ending,
  type NewsSettings,
  type NewsWay,
} from '@afi/contracts/notification-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Expression } from 'kysely';
import type { BackendConfig } from '../../platform/config/backend.config.js';
import { CONFIG } from '../../platform/config/config.module.js';
import { isWithin, type Stretch } from '../../platform/persistence/stretch.js';
import { tablesOf } from '../../platform/persistence/tables.js';
import { hashInSql, hashOf, pepperOf } from '../../platform/personal-data/hashed-address.js';

/** Somebody who is reached outside the app, and where. */
export interface Reached {
  accountId: string;
  language: Language;
  ways: { channel: DeliveryChannel; to: string | null }[];
}

/**
 * By what somebody is written to: `choice`, the ways they chose (spec 3); `consent`, every way they can be reached by and did not
 * end, for who registers by WhatsApp agrees to be written to; `news`, the same of announcements, which have switches of their own.
 */
export type ReachedBy = 'choice' | 'consent' | 'news';

/** What became of one message of another word, over all the devices it went to. */
export interface DeliveryOutcome {
  readonly sourceId: string;
  readonly status: DeliveryStatus;
  readonly reason: string | null;
}

/** When a mail last came back; an older node wrote down the time of the change alone. */
const bounceOf = (bouncedAt: Expression<Date | null>, changedAt: Expression<Date>) =>
  sql<Date>`coalesce(${bouncedAt}, ${changedAt})`;

/** Who is reached where, outside the app, and what became of what was sent: the one rule of each. */
@Injectable()
export class DeliveryQueries {
  private readonly pepper: string;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) config: BackendConfig,
  ) {
    this.pepper = pepperOf(config.appSecret);
  }

  /** Those of these accounts who are reached outside the app; those who are not, or not any more, are left out. */
  async whoIsReachable(accountIds: readonly string[], by: ReachedBy = 'choice'): Promise<Map<string, Reached>> {
    if (!accountIds.length) return new Map();
    const rows = await this.reachable(by)
      .where(({ ref }) => sql<boolean>`${ref('a.id')} = any(${[...accountIds]}::uuid[])`)
      .execute();
    return new Map(
      rows.flatMap(({ id, language, push, whatsapp, email }) => {
        const ways: Reached['ways'] = [
          ...(push ? [{ channel: 'push' as const, to: null }] : []),
          ...(whatsapp ? [{ channel: 'whatsapp' as const, to: whatsapp }] : []),
          ...(email ? [{ channel: 'email' as const, to: email }] : []),
        ];
        return ways.length ? [[id, { accountId: id, language, ways }] as const] : [];
      }),
    );
  }

  /**
   * The same as rows, for sets: `a` is the account; `push` says whether there is a device, the others where they are reached. Ways
   * nobody asks for reach nobody: to know better costs as much as those that are, for a million people seconds.
   */
  reachable(
    by: ReachedBy,
    { asked = newsWays, stretch }: { asked?: readonly NewsWay[]; stretch?: Stretch | undefined } = {},
  ) {
    const chosen = defaultNotificationSettings;
    const { pepper } = this;
    return tablesOf(this.em)
      .selectFrom('account as a')
      .leftJoin('notification_settings as s', (join) =>
        join.onRef('s.accountId', '=', 'a.id').on(({ ref }) => isWithin(ref('s.accountId'), stretch)),
      )
      .where(({ ref }) => isWithin(ref('a.id'), stretch))
      .where('a.closedAt', 'is', null)
      .where(({ ref }) => sql<boolean>`coalesce(${ref('s.general')}, ${chosen.general}::boolean)`)
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('opt_out as o')
              .where('o.addressHash', '=', hashInSql(pepper, ref('a.phone')))
              .where('o.reason', '=', 'stop')
              .select('o.addressHash'),
          ),
        ),
      )
      .select(['a.id', 'a.language'])
      .select((eb) => {
        const chose = (way: 'push' | 'whatsapp' | 'email') =>
          sql<boolean>`coalesce(${eb.ref(`s.${way}`)}, ${chosen[way]}::boolean)`;
        // Registering by WhatsApp is the consent to be written to there, until it is switched off; so is confirming an address.
        const wants = (way: 'whatsapp' | 'email') =>
          by === 'choice' ? chose(way) : sql<boolean>`not coalesce(${eb.ref(`s.${way}Declined`)}, false)`;
        // An address that was only typed may be somebody else's.
        const mail = sql`case when ${eb.ref('a.emailConfirmedAt')} is not null then ${eb.ref('a.email')} end`;
        // Only announcements ask: who wants none of them there is reached by everything else.
        const news = (way: NewsWay) =>
          by === 'news'
            ? sql<boolean>`not exists (select 1 from news_refusal f where f.way = ${way} and f.account_id = ${eb.ref('a.id')})
              and not exists (select 1 from news_opt_out n where n.way = ${way} and n.address_hash = ${hashInSql(
                pepper,
                way === 'email' ? mail : sql`coalesce(${eb.ref('a.phone')}, ${mail})`,
              )})`
            : sql<boolean>`true`;
        const device = eb.selectFrom('push_device as p').whereRef('p.accountId', '=', 'a.id').select('p.id');
        const ended = eb
          .selectFrom('opt_out as e')
          .where('e.addressHash', '=', hashInSql(pepper, eb.ref('a.email')))
          // Who confirms it again has seen a mail arrive there.
          .where(({ or, and, eb: on }) =>
            or([
              on('e.reason', '=', 'unsubscribe'),
              and([
                on('e.reason', '=', 'bounce'),
                on(bounceOf(on.ref('e.bouncedAt'), on.ref('e.changedAt')), '>', eb.ref('a.emailConfirmedAt')),
              ]),
            ]),
          )
          .select('e.addressHash');
        const isAsked = (way: NewsWay) => sql.raw<boolean>(String(asked.includes(way)));
        return [
          sql<boolean>`coalesce(${eb.ref('s.mailOpens')}, false)`.as('mailOpens'),
          sql<boolean>`${isAsked('inapp')} and ${news('inapp')}`.as('inapp'),
          eb.and([isAsked('push'), chose('push'), news('push'), eb.exists(device)]).as('push'),
          sql<
            string | null
          >`case when ${isAsked('whatsapp')} and ${wants('whatsapp')} and ${news('whatsapp')} then ${eb.ref('a.phone')} end`.as(
            'whatsapp',
          ),
          sql<
            string | null
          >`case when ${isAsked('email')} and ${wants('email')} and ${news('email')} and ${eb.ref('a.emailConfirmedAt')} is not null
            and not ${eb.exists(ended)} then ${eb.ref('a.email')} end`.as('email'),
        ];
      });
  }

  /** Whether it may be known that an account opens its mails, as rows. */
  allowsOpens(accountId: Expression<unknown>) {
    return sql<boolean>`exists (select 1 from notification_settings s where s.account_id = ${accountId} and s.mail_opens)`;
  }

  /** Whether nothing is sent to a number or an address any more, as rows: of who has no account to ask. */
  hasEnded(address: Expression<unknown>) {
    return sql<boolean>`exists (select 1 from opt_out e
      where e.address_hash = ${hashInSql(this.pepper, address)} and e.reason is not null)`;
  }

  /** Why nothing is sent to a number or an address any more, as rows: in nobody's name but of who ended it. Null where something is. */
  endingOf(address: Expression<unknown>) {
    return sql<'stop' | 'unsubscribe' | 'bounce' | 'admin' | null>`(select
      case when e.by_admin and e.reason <> 'bounce' then 'admin' else e.reason end from opt_out e
      where e.address_hash = ${hashInSql(this.pepper, address)})`;
  }

  /** Whether a number, or a mail address for `email`, takes no announcements that way, as rows: of who has no account to ask. */
  hasRefusedNews(address: Expression<unknown>, way: NewsWay) {
    return sql<boolean>`exists (select 1 from news_opt_out w
      where w.address_hash = ${hashInSql(this.pepper, address)} and w.way = ${way}::text)`;
  }

  /**
   * How far each has come, in one read. Of one that went to several devices, or was sent again, what went best counts: what
   * arrived before what waits, that before what may have. Where all of it is over, the newest try does; of its devices one that
   * was called back, for it may still be sent.
   */
  outcomesOf(sourceIds: readonly string[]): Promise<DeliveryOutcome[]> {
    const best = sql.raw(
      `array_position(array['read', 'delivered', 'sent', 'started', 'queued', 'unknown'], status) nulls last`,
    );
    return tablesOf(this.em)
      .selectFrom('delivery')
      .distinctOn('sourceId')
      .where(({ ref }) => sql<boolean>`${ref('sourceId')} = any(${[...sourceIds]}::uuid[])`)
      .select(['sourceId', 'status', 'reason'])
      .$narrowType<{ sourceId: string }>()
      .orderBy('sourceId')
      .orderBy(best)
      .orderBy('createdAt', 'desc')
      .orderBy(sql<boolean>`status = 'skipped'`, 'desc')
      .execute();
  }

  /** What ended for somebody: nothing is sent to them there, whatever they chose. An address they only typed is not theirs yet. */
  async endedFor(accountId: string): Promise<Ending[]> {
    const account = await this.contactsOf(accountId);
    const why = async (address: string | null) => (address ? this.reasonOf(address) : null);
    const [number, mail] = [
      await why(account?.phone ?? null),
      await why((account?.emailConfirmedAt && account.email) || null),
    ];
    const bounces = mail?.reason === 'bounce' && account?.emailConfirmedAt && mail.bouncedAt > account.emailConfirmedAt;
    return [
      ...(number?.reason === 'stop' ? (['everything'] as const) : []),
      ...(mail?.reason === 'unsubscribe' ? (['email'] as const) : []),
      ...(bounces ? (['address'] as const) : []),
    ];
  }

  /** Where somebody wants announcements of the platform; nowhere that has ended for them anyway. */
  async newsFor(accountId: string, ended: readonly Ending[]): Promise<NewsSettings> {
    const addresses = await this.newsAddresses(accountId);
    const [number, mail] = [addresses.inapp, addresses.email].map((one) => one && hashOf(this.pepper, one));
    const rows = await tablesOf(this.em)
      .selectFrom('news_opt_out')
      .where('addressHash', 'in', [number ?? '', mail ?? ''])
      .select(['addressHash', 'way'])
      .execute();
    const refused = await tablesOf(this.em)
      .selectFrom('news_refusal')
      .where('accountId', '=', accountId)
      .select('way')
      .execute();
    const isOff = (way: NewsWay) =>
      ended.includes('everything') ||
      (way === 'email' && ended.includes('email')) ||
      refused.some((row) => row.way === way) ||
      rows.some((row) => row.way === way && row.addressHash === (way === 'email' ? mail : number));
    return Object.fromEntries(newsWays.map((way) => [newsNames[way], !isOff(way)])) as NewsSettings;
  }

  /** Whose word each way is: the number's, else the address's. An address they only typed is not theirs yet. */
  async newsAddresses(accountId: string): Promise<Record<NewsWay, string | null>> {
    const account = await this.contactsOf(accountId);
    const email = (account?.emailConfirmedAt && account.email) || null;
    const first = account?.phone ?? email;
    return { inapp: first, push: first, whatsapp: first, email };
  }

  /** Those of these numbers and addresses nothing is sent to any more; `byAdmin`, those that an admin ended and nobody else. */
  async endedAmong(addresses: readonly string[], { byAdmin = false } = {}): Promise<Set<string>> {
    const byHash = new Map(addresses.map((address) => [hashOf(this.pepper, address), address]));
    const ended = await this.hashesEnded([...byHash.keys()], { byAdmin });
    return new Set([...ended].flatMap((hash) => byHash.get(hash) ?? []));
  }

  /** The same of those that are known by their hashes alone. */
  async hashesEnded(hashes: readonly string[], { byAdmin = false } = {}): Promise<Set<string>> {
    if (!hashes.length) return new Set();
    const rows = await tablesOf(this.em)
      .selectFrom('opt_out')
      .where(({ ref }) => sql<boolean>`${ref('addressHash')} = any(${[...hashes]}::text[])`)
      .where('reason', 'is not', null)
      .$if(byAdmin, (some) => some.where('byAdmin', '=', true))
      .select('addressHash')
      .execute();
    return new Set(rows.map(({ addressHash }) => addressHash));
  }

  /** By which ways these numbers and addresses take no announcements. */
  async newsRefusedAmong(addresses: readonly string[]): Promise<Map<string, Set<NewsWay>>> {
    if (!addresses.length) return new Map();
    const byHash = new Map(addresses.map((address) => [hashOf(this.pepper, address), address]));
    const rows = await tablesOf(this.em)
      .selectFrom('news_opt_out')
      .where(({ ref }) => sql<boolean>`${ref('addressHash')} = any(${[...byHash.keys()]}::text[])`)
      .select(['addressHash', 'way'])
      .execute();
    const groups = Map.groupBy(rows, ({ addressHash }) => byHash.get(addressHash) ?? '');
    return new Map([...groups].map(([address, some]) => [address, new Set(some.map(({ way }) => way))]));
  }

  /** Channels whose provider takes nothing more: what is asked for them waits. */
  async stoppedChannels(): Promise<Set<DeliveryChannel>> {
    const rows = await tablesOf(this.em).selectFrom('stopped_channel').select('channel').execute();
    return new Set(rows.map(({ channel }) => channel));
  }

  private contactsOf(accountId: string) {
    return tablesOf(this.em)
      .selectFrom('account')
      .where('id', '=', accountId)
      .select(['phone', 'email', 'emailConfirmedAt'])
      .executeTakeFirst();
  }

  private reasonOf(address: string) {
    return tablesOf(this.em)
      .selectFrom('opt_out')
      .where('addressHash', '=', hashOf(this.pepper, address))
      .select('reason')
      .select(({ ref }) => bounceOf(ref('bouncedAt'), ref('changedAt')).as('bouncedAt'))
      .executeTakeFirst();
  }
}
