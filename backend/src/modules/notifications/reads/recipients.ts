import type { DeliveryChannel } from '@afi/contracts/deliveries';
import type { Language } from '@afi/contracts/language';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  defaultNotificationSettings,
  type NotificationLevel,
  type NotificationSettings,
} from '@afi/contracts/notification-settings';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';

/** What is told: its type in the settings (null for what is meant for this very person), and where it happened. */
export interface Told {
  type: 'newPosts' | 'newMembers' | 'newComments' | 'mentions' | null;
  communityId: string | null;
  /** Meant for this very person: told at the level `mentions` too. */
  personal?: boolean;
}

/** Somebody who chose to be told outside the app too, and where they are reached. */
export interface ReachedOutside {
  accountId: string;
  language: Language;
  ways: { channel: DeliveryChannel; to: string | null }[];
}

/** Who wants to be told of what. */
@Injectable()
export class Recipients {
  constructor(private readonly em: EntityManager) {}

  /** Those of these accounts who want to be told, in one read whatever their number; their order is kept. */
  async of(accountIds: readonly string[], { type, communityId, personal = false }: Told): Promise<string[]> {
    if (!accountIds.length) return [];
    const tables = tablesOf(this.em);
    const silent = await tables
      .selectFrom('account as a')
      .leftJoin('notification_settings as s', 's.accountId', 'a.id')
      .leftJoin('notification_level as l', (on) =>
        on
          .onRef('l.accountId', '=', 'a.id')
          .on(({ ref }) => sql<boolean>`${ref('l.communityId')} = ${communityId}::uuid`),
      )
      .where(({ ref }) => sql<boolean>`${ref('a.id')} = any(${[...accountIds]}::uuid[])`)
      .where(({ eb, or }) =>
        or([
          eb('s.general', '=', false),
          ...(type ? [eb(`s.${type}` as const, '=', false)] : []),
          eb('l.level', 'in', personal ? ['none'] : ['none', 'mentions']),
        ]),
      )
      .select('a.id')
      .execute();
    const left = new Set(silent.map(({ id }) => id));
    return accountIds.filter((id) => !left.has(id));
  }

  /** Those of these accounts who are told outside the app too; an address counts once it is confirmed. */
  async outside(accountIds: readonly string[]): Promise<Map<string, ReachedOutside>> {
    if (!accountIds.length) return new Map();
    const { general, push, whatsapp, email } = defaultNotificationSettings;
    const rows = await tablesOf(this.em)
      .selectFrom('account as a')
      .leftJoin('notification_settings as s', 's.accountId', 'a.id')
      .where(({ ref }) => sql<boolean>`${ref('a.id')} = any(${[...accountIds]}::uuid[])`)
      .where(({ ref }) => sql<boolean>`coalesce(${ref('s.general')}, ${general}::boolean)`)
      .where('a.closedAt', 'is', null)
      .select(['a.id', 'a.language'])
      .select((eb) => [
        eb
          .and([
            sql<boolean>`coalesce(${eb.ref('s.push')}, ${push}::boolean)`,
            eb.exists(eb.selectFrom('push_device as p').whereRef('p.accountId', '=', 'a.id').select('p.id')),
          ])
          .as('push'),
        sql<
          string | null
        >`case when coalesce(${eb.ref('s.whatsapp')}, ${whatsapp}::boolean) then ${eb.ref('a.phone')} end`.as(
          'whatsapp',
        ),
        sql<string | null>`case when coalesce(${eb.ref('s.email')}, ${email}::boolean)
          and ${eb.ref('a.emailConfirmedAt')} is not null then ${eb.ref('a.email')} end`.as('email'),
      ])
      .execute();
    return new Map(
      rows.flatMap(({ id, language, push: hasDevice, whatsapp: number, email: address }) => {
        const ways = [
          ...(hasDevice ? [{ channel: 'push' as const, to: null }] : []),
          ...(number ? [{ channel: 'whatsapp' as const, to: number }] : []),
          ...(address ? [{ channel: 'email' as const, to: address }] : []),
        ];
        return ways.length ? [[id, { accountId: id, language, ways }] as const] : [];
      }),
    );
  }

  async settings(accountId: string): Promise<NotificationSettings> {
    const row = await tablesOf(this.em)
      .selectFrom('notification_settings')
      .where('accountId', '=', accountId)
      .select(['general', 'push', 'whatsapp', 'email', 'newPosts', 'newMembers', 'newComments', 'mentions'])
      .executeTakeFirst();
    return row ?? defaultNotificationSettings;
  }

  async level(accountId: string, communityId: string): Promise<NotificationLevel> {
    const row = await tablesOf(this.em)
      .selectFrom('notification_level')
      .where('accountId', '=', accountId)
      .where('communityId', '=', communityId)
      .select('level')
      .executeTakeFirst();
    return row?.level ?? 'all';
  }
}
