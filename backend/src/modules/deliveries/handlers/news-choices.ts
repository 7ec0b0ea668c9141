import type { NewsWay } from '@afi/contracts/notification-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { hashOf, pepperOf } from '../../../platform/personal-data/hashed-address.js';
import { ChooseNews } from '../deliveries.commands.js';
import { DeliveryQueries } from '../deliveries.queries.js';

@CommandHandler(ChooseNews)
export class ChooseNewsHandler implements ICommandHandler<ChooseNews> {
  private readonly pepper: string;

  constructor(
    private readonly em: EntityManager,
    private readonly queries: DeliveryQueries,
    @Inject(CONFIG) config: BackendConfig,
  ) {
    this.pepper = pepperOf(config.appSecret);
  }

  execute({ accountId, changes }: ChooseNews): Promise<void> {
    return this.em.transactional(async (em) => {
      const addresses = await this.queries.newsAddresses(accountId);
      for (const [way, wanted] of Object.entries(changes) as [NewsWay, boolean | undefined][]) {
        const address = addresses[way];
        if (!address || wanted === undefined) continue;
        const addressHash = hashOf(this.pepper, address);
        const tables = tablesOf(em);
        if (wanted)
          await tables
            .deleteFrom('news_opt_out')
            .where('addressHash', '=', addressHash)
            .where('way', '=', way)
            .execute();
        else
          await tables
            .insertInto('news_opt_out')
            .values({ addressHash, way })
            .onConflict((known) => known.doNothing())
            .execute();
      }
    });
  }
}
