import type { Language } from '@afi/contracts/language';
import { Injectable } from '@nestjs/common';
import { translate } from '../../../platform/i18n/translate.js';
import { Live } from '../../../platform/realtime/live.js';
import type { ToldTo } from '../notifications.commands.js';
import { aboutOf, textKey, textParams, toneOf } from '../reads/notification-texts.js';
import { withNames } from '../reads/told-people.js';
import { NotificationReads } from '../reads/notification.reads.js';

/** Pushes counts and titles to the devices that are connected. Pushing to nobody costs nothing. */
@Injectable()
export class Bell {
  constructor(
    private readonly reads: NotificationReads,
    private readonly live: Live,
  ) {}

  /** `newNotification`: the badge and the toast (spec 7). */
  async ring(told: readonly ToldTo[]): Promise<void> {
    const unread = await this.reads.unreadOf([...new Set(told.map((one) => one.accountId))]);
    const accounts = new Map(unread.map((account) => [account.id, account]));
    const people = await this.reads.people(told.map(({ notification }) => notification));
    for (const { accountId, notification } of told) {
      const account = accounts.get(accountId);
      if (!account) continue;
      const { kind, params, link } = notification;
      const named = textParams(withNames(notification, people));
      const titleIn = (language: Language) =>
        translate(language, 'notifications', `${textKey(kind, params)}.title`, named);
      const titles = { fr: titleIn('fr'), en: titleIn('en') };
      this.live.toAccount(accountId, 'newNotification', {
        count: account.count,
        notification: {
          title: titles[account.language],
          titles,
          kind,
          tone: toneOf(kind),
          about: aboutOf(link, params),
        },
      });
    }
  }

  /** `notificationCount`: the badge alone. */
  async count(accountIds: readonly string[]): Promise<void> {
    for (const { id, count } of await this.reads.unreadOf(accountIds))
      this.live.toAccount(id, 'notificationCount', { count });
  }
}
