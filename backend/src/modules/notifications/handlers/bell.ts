import type { Language } from '@afi/contracts/language';
import { Injectable } from '@nestjs/common';
import { translate } from '../../../platform/i18n/translate.js';
import { Live } from '../../../platform/realtime/live.js';
import type { ToldTo } from '../notifications.commands.js';
import { aboutOf, textKey, textParams, toneOf } from '../reads/notification-texts.js';
import { withNames, type ToldPeople } from '../reads/told-people.js';
import { NotificationReads } from '../reads/notification.reads.js';

/** Pushes counts and titles to the devices that are connected. */
@Injectable()
export class Bell {
  constructor(
    private readonly reads: NotificationReads,
    private readonly live: Live,
  ) {}

  /** `newNotification`: the badge and the toast (spec 7). */
  async ring(told: readonly ToldTo[]): Promise<void> {
    const unread = await this.unreadOf(told.map((one) => one.accountId));
    const accounts = new Map(unread.map((account) => [account.id, account]));
    const heard = told.filter(({ accountId }) => accounts.has(accountId));
    const people = await this.reads.people([...new Set(heard.map(({ notification }) => notification))]);
    // Thousands are told the same: it is put into words once.
    const worded = new Map<ToldTo['notification'], Worded>();
    for (const { accountId, notification } of told) {
      const account = accounts.get(accountId);
      if (!account) continue;
      const words = worded.get(notification) ?? inWords(notification, people);
      worded.set(notification, words);
      this.live.toAccount(accountId, 'newNotification', {
        count: account.count,
        notification: { title: words.titles[account.language], ...words },
      });
    }
  }

  /** `notificationCount`: the badge alone. */
  async count(accountIds: readonly string[]): Promise<void> {
    for (const { id, count } of await this.unreadOf(accountIds))
      this.live.toAccount(id, 'notificationCount', { count });
  }

  /** Only of who can hear it: of the thousands a publication is told to, most are asleep. */
  private async unreadOf(accountIds: readonly string[]) {
    const awake = this.live.reachable([...new Set(accountIds)]);
    return awake.length ? this.reads.unreadOf(awake) : [];
  }
}

function inWords(told: ToldTo['notification'], people: ToldPeople) {
  const { kind, params, link, said } = told;
  const named = textParams(withNames({ ...told, params: { ...params, ...said } }, people));
  const titleIn = (language: Language) => translate(language, 'notifications', `${textKey(kind, params)}.title`, named);
  const titles = { fr: titleIn('fr'), en: titleIn('en') };
  return { titles, kind, tone: toneOf(kind), about: aboutOf(link, params) };
}
type Worded = ReturnType<typeof inWords>;
