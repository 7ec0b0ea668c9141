import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/settings';
import { translate } from '../../../platform/i18n/translate.js';
import { uuidArray } from '../../../platform/persistence/arrays.js';
import { Live } from '../../../platform/realtime/live.js';
import type { ToldTo } from '../notifications.commands.js';
import { textKey } from '../reads/notification-texts.js';

/** Pushes counts and titles to the devices that are connected. Pushing to nobody costs nothing. */
@Injectable()
export class Bell {
  constructor(
    private readonly em: EntityManager,
    private readonly live: Live,
  ) {}

  /** `newNotification`: the badge and the toast's title (spec 7). */
  async ring(told: readonly ToldTo[]): Promise<void> {
    const unread = await this.unread([...new Set(told.map((one) => one.accountId))]);
    const accounts = new Map(unread.map((account) => [account.id, account]));
    for (const { accountId, notification } of told) {
      const account = accounts.get(accountId);
      if (!account) continue;
      const { kind, params } = notification;
      const title = translate(account.language, 'notifications', `${textKey(kind, params)}.title`, params);
      this.live.toAccount(accountId, 'newNotification', { count: account.count, notification: { title } });
    }
  }

  /** `notificationCount`: the badge alone. */
  async count(accountIds: readonly string[]): Promise<void> {
    for (const { id, count } of await this.unread(accountIds)) this.live.toAccount(id, 'notificationCount', { count });
  }

  private async unread(accountIds: readonly string[]): Promise<{ id: string; language: Language; count: number }[]> {
    if (!accountIds.length) return [];
    return this.em.execute(
      `select a.id, a.language, count(n.id)::int as count from account a
         left join notification n on n.account_id = a.id and n.read_at is null
        where a.id = any(?::uuid[]) group by a.id, a.language`,
      [uuidArray(accountIds)],
    );
  }
}
