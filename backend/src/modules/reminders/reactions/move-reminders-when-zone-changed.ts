import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { TimeZoneChanged } from '../../settings/settings.events.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { Reminder } from '../domain/reminder.js';

/** 07:30 is 07:30 where one lives now. */
@Injectable()
@Reaction([TimeZoneChanged])
export class MoveRemindersWhenZoneChanged implements Reacts<TimeZoneChanged> {
  constructor(private readonly em: EntityManager) {}

  react({ accountId }: TimeZoneChanged): Promise<void> {
    return this.em.transactional(async (em) => {
      const zone = await zoneOf(em, accountId);
      const all = await em.find(
        Reminder,
        { accountId, deletedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      for (const one of all) one.moved({ zone, at: new Date() });
    });
  }
}
