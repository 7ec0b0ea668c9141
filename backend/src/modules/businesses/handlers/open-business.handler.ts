import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { OpenBusiness } from '../businesses.commands.js';

@CommandHandler(OpenBusiness)
export class OpenBusinessHandler implements ICommandHandler<OpenBusiness> {
  constructor(private readonly em: EntityManager) {}

  async execute({ name, city }: OpenBusiness) {
    const businessId = uuid();
    await this.em.execute('insert into business (id, name, city) values (?, ?, ?)', [businessId, name, city]);
    return { businessId };
  }
}
