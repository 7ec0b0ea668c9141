import { mostPushDevices } from '@afi/contracts/push-subscriptions';
import { settingsScreens } from '@afi/contracts/settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { translate } from '../../../platform/i18n/translate.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { Deliver, SubscribeDevice, TryDevices, UnsubscribeDevice } from '../deliveries.commands.js';
import { isPushService, deliverySettings } from '../deliveries.settings.js';

@CommandHandler(SubscribeDevice)
export class SubscribeDeviceHandler implements ICommandHandler<SubscribeDevice> {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  execute({ accountId, sessionId, subscription: { endpoint, keys } }: SubscribeDevice): Promise<void> {
    if (!isPushService(endpoint, this.config.of(deliverySettings).PUSH_SERVICES))
      throw new Problem('deliveries.unknown-service', 422);
    return this.em.transactional(async (em) => {
      await oneAtATime(em, `devices ${accountId}`);
      const tables = tablesOf(em);
      const device = { accountId, sessionId, p256dh: keys.p256dh, auth: keys.auth };
      // A device is whose session is open on it.
      await tables
        .insertInto('push_device')
        .values({ id: uuid(), endpoint, ...device })
        .onConflict((known) => known.column('endpoint').doUpdateSet(device))
        .execute();
      const newest = tables
        .selectFrom('push_device')
        .where('accountId', '=', accountId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(mostPushDevices)
        .select('id');
      await tables.deleteFrom('push_device').where('accountId', '=', accountId).where('id', 'not in', newest).execute();
    });
  }
}

@CommandHandler(UnsubscribeDevice)
export class UnsubscribeDeviceHandler implements ICommandHandler<UnsubscribeDevice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ accountId, endpoint }: UnsubscribeDevice): Promise<void> {
    await tablesOf(this.em)
      .deleteFrom('push_device')
      .where('accountId', '=', accountId)
      .where('endpoint', '=', endpoint)
      .execute();
  }
}

@CommandHandler(TryDevices)
export class TryDevicesHandler implements ICommandHandler<TryDevices> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ accountId, language }: TryDevices): Promise<void> {
    const [title, text] = ['title', 'body'].map((part) =>
      translate(language, 'notifications', `deliveries.try.${part}`),
    ) as [string, string];
    const message = {
      accountId,
      channel: 'push',
      to: null,
      language,
      title,
      text,
      link: settingsScreens.client,
      atOnce: true,
      byConsent: true,
    } as const;
    await this.commands.execute(new Deliver('deliveries.try', [message]));
  }
}
