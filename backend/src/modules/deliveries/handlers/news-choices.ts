import type { NewsWay } from '@afi/contracts/notification-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { hashOf, pepperOf } from '../../../platform/personal-data/hashed-address.js';
import { ChooseNews } from '../deliveries.commands.js';
import { WishesChanged } from '../deliveries.events.js';
import { DeliveryQueries } from '../deliveries.queries.js';

@CommandHandler(ChooseNews)
export class ChooseNewsHandler implements ICommandHandler<ChooseNews> {
  private readonly pepper: string;

  constructor(
    private readonly em: EntityManager,
    private readonly queries: DeliveryQueries,
    private readonly outbox: Outbox,
    @Inject(CONFIG) config: BackendConfig,
  ) {
    this.pepper = pepperOf(config.appSecret);
  }

  execute({ accountId, changes }: ChooseNews): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.outbox.record(new WishesChanged([accountId], []));
      const addresses = await this.queries.newsAddresses(accountId);
      for (const [way, wanted] of Object.entries(changes) as [NewsWay, boolean | undefined][]) {
        if (wanted === undefined) continue;
        const address = addresses[way];
        const tables = tablesOf(em);
        const refusal = { accountId, way };
        const optOut = address ? [{ addressHash: hashOf(this.pepper, address), way }] : [];
        if (wanted) {
          await tables
            .deleteFrom('news_refusal')
            .where(({ and }) => and(refusal))
            .execute();
          for (const one of optOut)
            await tables
              .deleteFrom('news_opt_out')
              .where(({ and }) => and(one))
              .execute();
        } else {
          await tables
            .insertInto('news_refusal')
            .values(refusal)
            .onConflict((known) => known.doNothing())
            .execute();
          if (optOut.length)
            await tables
              .insertInto('news_opt_out')
              .values(optOut)
              .onConflict((known) => known.doNothing())
              .execute();
        }
      }
    });
  }
}
