import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { WeeklyOffer } from '../domain/weekly-offer.js';
import { ChooseWeekly } from '../reviews.commands.js';

@CommandHandler(ChooseWeekly)
export class ChooseWeeklyHandler implements ICommandHandler<ChooseWeekly> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, weekly }: ChooseWeekly) {
    return this.em.transactional(async (em) => {
      await oneAtATime(em, `weekly offer ${accountId}`);
      const offer = await em.findOne(WeeklyOffer, { accountId });
      if (offer && !weekly) em.remove(offer);
      if (!offer && weekly) em.persist(WeeklyOffer.of(accountId, await zoneOf(em, accountId)));
    });
  }
}
