import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { maxCheckinsADay, oldestCheckinDays } from '@afi/contracts/goals';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { GoalCheckin } from '../domain/goal.js';
import { CheckIn, UndoCheckIn } from '../goals.commands.js';
import { OwnGoals } from './own-goals.js';

const dayMs = 86_400_000;

@CommandHandler(CheckIn)
export class CheckInHandler implements ICommandHandler<CheckIn> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnGoals,
  ) {}

  execute({ accountId, goalId, input }: CheckIn) {
    return this.em.transactional(async (em) => {
      const goal = await this.own.mustFindLiving(accountId, goalId);
      const at = trueTime(input.at);
      const day = await this.own.dayOf(accountId, at);
      // The goal is locked: two at once count each other.
      if ((await em.count(GoalCheckin, { goalId, day })) >= maxCheckinsADay)
        throw new Problem('goals.enough-checkins', 409, { params: { most: maxCheckinsADay } });
      await this.own.mustHaveRoomForCheckin(accountId);
      const checkin = GoalCheckin.of(goal, at, day, input.note ?? '');
      goal.counted();
      em.persist(checkin);
      return { checkinId: checkin.id };
    });
  }
}

@CommandHandler(UndoCheckIn)
export class UndoCheckInHandler implements ICommandHandler<UndoCheckIn> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnGoals,
  ) {}

  execute({ accountId, goalId, checkinId }: UndoCheckIn) {
    return this.em.transactional(async (em) => {
      const goal = await this.own.mustFindLiving(accountId, goalId);
      const checkin = await em.findOne(GoalCheckin, { id: checkinId, goalId });
      if (!checkin) throw notFound();
      em.remove(checkin);
      goal.counted();
    });
  }
}

/** A phone's clock may run ahead: nothing was done tomorrow. @throws Problem `goals.checkin-too-old` (422) */
function trueTime(told: string | undefined): Date {
  const now = Date.now();
  const at = told === undefined ? now : Date.parse(told);
  if (at < now - oldestCheckinDays * dayMs)
    throw new Problem('goals.checkin-too-old', 422, {
      params: { days: oldestCheckinDays },
      errors: [{ pointer: '/at', code: 'goals.checkin-too-old' }],
    });
  return new Date(Math.min(at, now));
}
