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
      if (phone) await this.optOuts.set([phone], 'stop', now);
      if (email) await this.optOuts.set([email], 'unsubscribe', now);
    });
  }
}

@CommandHandler(ResumeAddresses)
export class ResumeAddressesHandler implements ICommandHandler<ResumeAddresses> {
  constructor(
    private readonly em: EntityManager,
    private readonly optOuts: OptOuts,
  ) {}

  execute({ addresses }: ResumeAddresses): Promise<void> {
    return this.em.transactional(() => this.optOuts.beginAgain(addresses));
  }
}
