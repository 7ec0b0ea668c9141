import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { TimeZoneChanged } from '../../settings/settings.events.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { WeeklyOffer } from '../domain/weekly-offer.js';

/** Sunday evening is where one lives now. */
@Injectable()
@Reaction([TimeZoneChanged])
export class PlanOfferWhenZoneChanged implements Reacts<TimeZoneChanged> {
  constructor(private readonly em: EntityManager) {}

  react({ accountId }: TimeZoneChanged): Promise<void> {
    return this.em.transactional(async (em) => {
      const offer = await em.findOne(WeeklyOffer, { accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      offer?.plan(await zoneOf(em, accountId));
    });
  }
}
