import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndAddresses, ResumeAddresses } from '../deliveries.commands.js';
import { OptOuts } from './opt-outs.js';

@CommandHandler(EndAddresses)
export class EndAddressesHandler implements ICommandHandler<EndAddresses> {
  constructor(
    private readonly em: EntityManager,
    private readonly optOuts: OptOuts,
  ) {}

  execute({ addresses: { phone, email } }: EndAddresses): Promise<void> {
    return this.em.transactional(async () => {
      const now = new Date();
      if (phone) await this.optOuts.set([phone], 'stop', now, true);
      if (email) await this.optOuts.set([email], 'unsubscribe', now, true);
    });
  }
}

@CommandHandler(ResumeAddresses)
export class ResumeAddressesHandler implements ICommandHandler<ResumeAddresses> {
  constructor(
    private readonly em: EntityManager,
    private readonly optOuts: OptOuts,
  ) {}

  execute({ addresses, newsToo }: ResumeAddresses): Promise<void> {
    return this.em.transactional(async () => {
      if (newsToo) await this.optOuts.beginAgain(addresses);
      else await this.optOuts.beginAgainByAdmin(addresses);
    });
  }
}
