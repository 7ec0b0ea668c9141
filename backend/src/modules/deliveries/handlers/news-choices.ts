import { newsWays } from '@afi/contracts/notification-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/events/outbox.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ChooseNews } from '../deliveries.commands.js';
import { WishesChanged } from '../deliveries.events.js';
import { NewsOptOuts } from './news-opt-outs.js';

@CommandHandler(ChooseNews)
export class ChooseNewsHandler implements ICommandHandler<ChooseNews> {
  constructor(
    private readonly em: EntityManager,
    private readonly optOuts: NewsOptOuts,
    private readonly outbox: Outbox,
  ) {}

  execute({ accountId, changes }: ChooseNews): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.outbox.record(new WishesChanged([accountId], []));
      const tables = tablesOf(em);
      const [wanted, refused] = [true, false].map((on) => newsWays.filter((way) => changes[way] === on));
      if (wanted?.length) {
        await tables.deleteFrom('news_refusal').where('accountId', '=', accountId).where('way', 'in', wanted).execute();
        await this.optOuts.remove(accountId, wanted);
      }
      if (refused?.length) {
        await tables
          .insertInto('news_refusal')
          .values(refused.map((way) => ({ accountId, way })))
          .onConflict((known) => known.doNothing())
          .execute();
        await this.optOuts.add(accountId, refused);
      }
    });
  }
}
