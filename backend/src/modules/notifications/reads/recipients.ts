import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  defaultNotificationSettings,
  type NotificationLevel,
  type NotificationSettings,
} from '@afi/contracts/notification-settings';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { toldKinds, type ToldKind, type ToldKindName } from '../domain/told-kinds.js';

/** What is told, and where it happened. */
export interface Told {
  kind: ToldKindName;
  communityId: string | null;
}

/** Who wants to be told of what. */
@Injectable()
export class Recipients {
  constructor(private readonly em: EntityManager) {}

  /** Those of these accounts who want to be told, in one read whatever their number; their order is kept. */
  async of(accountIds: readonly string[], { kind, communityId }: Told): Promise<string[]> {
    if (!accountIds.length) return [];
    const { type, personal = false }: ToldKind = toldKinds[kind];
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
          eb(`s.${type}` as const, '=', false),
          eb('l.level', 'in', personal ? ['none'] : ['none', 'mentions']),
        ]),
      )
      .select('a.id')
      .execute();
    const left = new Set(silent.map(({ id }) => id));
    return accountIds.filter((id) => !left.has(id));
  }

  async settings(accountId: string): Promise<NotificationSettings> {
    const row = await tablesOf(this.em)
      .selectFrom('notification_settings')
      .where('accountId', '=', accountId)
      .select([
        'general',
        'push',
        'whatsapp',
        'email',
        'newPosts',
        'newMembers',
        'newComments',
        'mentions',
        'mailOpens',
        'quietHours',
      ])
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
