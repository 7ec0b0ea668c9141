import { newsWays, type NewsWay } from '@afi/contracts/notification-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { KeepRefusals } from '../deliveries.commands.js';
import { NewsOptOuts } from './news-opt-outs.js';

@CommandHandler(KeepRefusals)
export class KeepRefusalsHandler implements ICommandHandler<KeepRefusals> {
  constructor(
    private readonly em: EntityManager,
    private readonly optOuts: NewsOptOuts,
  ) {}

  async execute({ accountId }: KeepRefusals): Promise<void> {
    const chosen = await tablesOf(this.em)
      .selectFrom('notification_settings')
      .where('accountId', '=', accountId)
      .select(['general', 'whatsappDeclined', 'emailDeclined'])
      .executeTakeFirst();
    if (!chosen) return;
    const { general, whatsappDeclined, emailDeclined } = chosen;
    const isOff = (way: NewsWay) =>
      !general || (way === 'whatsapp' && whatsappDeclined) || (way === 'email' && emailDeclined);
    await this.optOuts.add(accountId, newsWays.filter(isOff));
  }
}
