import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ResumeMessages } from '../deliveries.commands.js';
import { DeliveryQueries } from '../deliveries.queries.js';
import { OptOuts } from './opt-outs.js';

/** An address that mails come back from stays ended until it is confirmed again. */
@CommandHandler(ResumeMessages)
export class ResumeMessagesHandler implements ICommandHandler<ResumeMessages> {
  constructor(
    private readonly em: EntityManager,
    private readonly optOuts: OptOuts,
    private readonly queries: DeliveryQueries,
  ) {}

  execute({ accountId }: ResumeMessages): Promise<void> {
    return this.em.transactional(async (em) => {
      const ended = await this.queries.endedFor(accountId);
      const account = await tablesOf(em)
        .selectFrom('account')
        .where('id', '=', accountId)
        .select(['phone', 'email'])
        .executeTakeFirst();
      const addresses = [
        ended.includes('everything') ? account?.phone : null,
        ended.includes('email') ? account?.email : null,
      ].flatMap((one) => one ?? []);
      await this.optOuts.set(addresses, null, new Date());
      await this.optOuts.beginNews(addresses);
    });
  }
}
