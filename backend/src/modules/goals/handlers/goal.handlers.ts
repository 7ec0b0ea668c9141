import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Goal } from '../domain/goal.js';
import { ChangeGoal, RemoveGoal, RestoreGoal, SetGoal } from '../goals.commands.js';
import { OwnGoals } from './own-goals.js';

@CommandHandler(SetGoal)
export class SetGoalHandler implements ICommandHandler<SetGoal> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnGoals,
  ) {}

  execute({ accountId, input }: SetGoal) {
    return this.em.transactional(async (em) => {
      await this.own.mustHaveRoom(accountId);
      const goal = Goal.set(accountId, input, await this.own.dayOf(accountId));
      em.persist(goal);
      return { goalId: goal.id };
    });
  }
}

@CommandHandler(ChangeGoal)
export class ChangeGoalHandler implements ICommandHandler<ChangeGoal> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnGoals,
  ) {}

  execute({ accountId, goalId, changes }: ChangeGoal) {
    return this.em.transactional(async (em) => {
      const goal = await this.own.mustFindLiving(accountId, goalId);
      if (changes.version !== undefined) await em.lock(goal, LockMode.OPTIMISTIC, changes.version);
      goal.change(changes, await this.own.dayOf(accountId));
    });
  }
}

@CommandHandler(RemoveGoal)
export class RemoveGoalHandler implements ICommandHandler<RemoveGoal> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnGoals,
  ) {}

  execute({ accountId, goalId }: RemoveGoal) {
    return this.em.transactional(async () => {
      (await this.own.mustFindLiving(accountId, goalId)).remove();
    });
  }
}

@CommandHandler(RestoreGoal)
export class RestoreGoalHandler implements ICommandHandler<RestoreGoal> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnGoals,
  ) {}

  execute({ accountId, goalId }: RestoreGoal) {
    return this.em.transactional(async () => {
      const goal = await this.own.mustFind(accountId, goalId);
      if (!goal.deletedAt) return;
      await this.own.mustHaveRoom(accountId);
      goal.restore();
    });
  }
}
