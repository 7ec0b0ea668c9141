import { newsWays, type NewsWay } from '@afi/contracts/notification-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { hashOf, pepperOf } from '../../../platform/personal-data/hashed-address.js';
import { KeepRefusals } from '../deliveries.commands.js';
import { DeliveryQueries } from '../deliveries.queries.js';

@CommandHandler(KeepRefusals)
export class KeepRefusalsHandler implements ICommandHandler<KeepRefusals> {
  private readonly pepper: string;

  constructor(
    private readonly em: EntityManager,
    private readonly queries: DeliveryQueries,
    @Inject(CONFIG) config: BackendConfig,
  ) {
    this.pepper = pepperOf(config.appSecret);
  }

  async execute({ accountId }: KeepRefusals): Promise<void> {
    const tables = tablesOf(this.em);
    const chosen = await tables
      .selectFrom('notification_settings')
      .where('accountId', '=', accountId)
      .select(['general', 'whatsappDeclined', 'emailDeclined'])
      .executeTakeFirst();
    if (!chosen) return;
    const { general, whatsappDeclined, emailDeclined } = chosen;
    const isOff = (way: NewsWay) =>
      !general || (way === 'whatsapp' && whatsappDeclined) || (way === 'email' && emailDeclined);
    const addresses = await this.queries.newsAddresses(accountId);
    const rows = newsWays.filter(isOff).flatMap((way) => {
      const address = addresses[way];
      return address ? { addressHash: hashOf(this.pepper, address), way } : [];
    });
    if (!rows.length) return;
    await tables
      .insertInto('news_opt_out')
      .values(rows)
      .onConflict((known) => known.doNothing())
      .execute();
  }
}
