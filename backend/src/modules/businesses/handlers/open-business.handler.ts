import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { OpenBusiness } from '../businesses.commands.js';
import { BusinessSchema } from '../domain/business.js';

@CommandHandler(OpenBusiness)
export class OpenBusinessHandler implements ICommandHandler<OpenBusiness> {
  constructor(private readonly em: EntityManager) {}

  async execute({ name, city }: OpenBusiness) {
    const businessId = uuid();
    await this.em.insert(BusinessSchema, { id: businessId, name, city });
    return { businessId };
  }
}
