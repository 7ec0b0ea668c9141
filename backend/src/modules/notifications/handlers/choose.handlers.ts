import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { defaultNotificationSettings } from '@afi/contracts/notification-settings';
import { v7 as uuid } from 'uuid';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WishesChanged } from '../../deliveries/deliveries.events.js';
import { ChooseNews } from '../../deliveries/deliveries.commands.js';
import { ChooseNotificationLevel, ChooseNotifications } from '../notifications.commands.js';

@CommandHandler(ChooseNotifications)
export class ChooseNotificationsHandler implements ICommandHandler<ChooseNotifications> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  execute({ accountId, changes, news }: ChooseNotifications): Promise<void> {
    return this.em.transactional(async () => {
      await this.choose(accountId, changes);
      await this.commands.execute(new ChooseNews(accountId, news));
    });
  }

  private async choose(accountId: string, changes: ChooseNotifications['changes']): Promise<void> {
    const { whatsapp, email } = changes;
    const given = {
      ...changes,
      whatsappDeclined: whatsapp === undefined ? undefined : !whatsapp,
      emailDeclined: email === undefined ? undefined : !email,
    };
    const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const rows = tablesOf(this.em)
      .insertInto('notification_settings')
      .values({ accountId, ...defaultNotificationSettings, ...named });
    await rows
      .onConflict((on) =>
        Object.keys(named).length > 0 ? on.column('accountId').doUpdateSet(named) : on.column('accountId').doNothing(),
      )
      .execute();
  }
}

@CommandHandler(ChooseNotificationLevel)
export class ChooseNotificationLevelHandler implements ICommandHandler<ChooseNotificationLevel> {
  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
    private readonly outbox: Outbox,
  ) {}

  async execute({ accountId, communityId, level }: ChooseNotificationLevel): Promise<void> {
    await this.communities.mustBeMember(communityId, accountId);
    await this.em.transactional(async (em) => {
      await tablesOf(em)
        .insertInto('notification_level')
        .values({ id: uuid(), accountId, communityId, level })
        .onConflict((on) => on.columns(['accountId', 'communityId']).doUpdateSet({ level }))
        .execute();
      await this.outbox.record(new WishesChanged([accountId], []));
    });
  }
}
