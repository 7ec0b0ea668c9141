import { deliveryChannels, type DeliveryChannel } from '@afi/contracts/deliveries';
import type { Language } from '@afi/contracts/language';
import { reminderTapRoutes, reminderTaps } from '@afi/contracts/reminder-taps';
import { reminderScreens } from '@afi/contracts/reminders';
import { pathOf } from '@afi/contracts/route';
import { hrefOf } from '@afi/contracts/screen';
import { localOf } from '@afi/contracts/zoned-time';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { translate } from '../../../platform/i18n/translate.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Deliver, oneAfterTheOther } from '../../deliveries/deliveries.commands.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { Notify } from '../../notifications/notifications.commands.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { tapToken } from '../domain/tap-ticket.js';
import { rungOutside } from '../reads/reminder-delivery-rule.js';
import { ReminderDue } from '../reminders.events.js';

/** From here on it says for when it was: whoever reads it may be too late. */
const lateMs = 10 * 60_000;

/**
 * Tells under the bell, and by the way its owner chose. One on time leaves in quiet hours too, for the hour is the one they chose;
 * a late one does not.
 */
@Injectable()
@Reaction([ReminderDue])
export class TellWhenReminderDue implements Reacts<ReminderDue> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly deliveries: DeliveryQueries,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  async react({ reminderId, at, times }: ReminderDue): Promise<void> {
    const reminder = await tablesOf(this.em)
      .selectFrom('reminder')
      .where('id', '=', reminderId)
      // Switched off or deleted in the same second.
      .where('active', '=', true)
      .where('deletedAt', 'is', null)
      .select(['accountId', 'text', 'channel'])
      .executeTakeFirst();
    if (!reminder) return;
    const { accountId, text, channel } = reminder;
    const isLate = times > 1 || Date.parse(at) < Date.now() - lateMs;
    const kind = isLate ? 'reminders.missed' : 'reminders.due';
    const [day = '', time = ''] = localOf(at, await zoneOf(this.em, accountId)).split('T');
    const params = { text, time, day: day.split('-').reverse().join('/'), ...(times > 1 ? { count: times } : {}) };
    const link = hrefOf(reminderScreens.list, { of: reminderId });
    await this.commands.execute(new Notify([{ accountId, notification: { kind, params, link } }], false));
    if (channel === 'inapp') return;
    const reached = (await this.deliveries.whoIsReachable([accountId], 'consent')).get(accountId);
    const way = reached?.ways.find((one) => one.channel === channel);
    if (!reached || !way) return;
    const key = times > 1 ? `${kind}.many` : kind;
    const says = (part: string, language: Language) => translate(language, 'notifications', `${key}.${part}`, params);
    const { language } = reached;
    const ways = [way, ...(await this.dearerThan(way.channel, accountId))];
    const words = { language, title: says('title', language), text: says('body', language), link };
    const token = tapToken(this.config.appSecret, { reminderId, dueAt: new Date(at) });
    const path = `/api${pathOf(reminderTapRoutes.tap, { token })}`;
    const acts = reminderTaps.map((id) => ({ id, title: translate(language, 'notifications', `reminders.tap.${id}`) }));
    const taps = { taps: { path, acts } };
    await this.commands.execute(
      new Deliver(
        rungOutside,
        oneAfterTheOther(
          ways.map((one) => ({
            ...{ accountId, ...one, ...words, ...(one.channel === 'push' ? taps : {}) },
            ...{ byConsent: true as const, ...(isLate ? {} : { atOnce: true as const }) },
          })),
        ),
        { communityId: null, subjectId: reminderId },
      ),
    );
  }

  /** Where the way it was set to is known to have failed: those that cost more, which they switched on for everything. */
  private async dearerThan(channel: DeliveryChannel, accountId: string) {
    const chosen = (await this.deliveries.whoIsReachable([accountId])).get(accountId)?.ways ?? [];
    const place = (one: DeliveryChannel) => deliveryChannels.indexOf(one);
    return chosen.filter((one) => place(one.channel) > place(channel));
  }
}
