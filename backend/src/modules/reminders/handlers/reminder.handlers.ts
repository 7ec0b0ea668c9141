import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { Reminder } from '../domain/reminder.js';
import { ChangeReminder, RemoveReminder, RestoreReminder, SetReminder } from '../reminders.commands.js';
import { OwnReminders } from './own-reminders.js';

@CommandHandler(SetReminder)
export class SetReminderHandler implements ICommandHandler<SetReminder> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnReminders,
  ) {}

  execute({ accountId, input }: SetReminder) {
    return this.em.transactional(async (em) => {
      await this.own.mustHaveRoom(accountId);
      await this.own.mustOwnGoal(accountId, input.goalId);
      const reminder = Reminder.set(accountId, input, await this.own.now(accountId));
      em.persist(reminder);
      return { reminderId: reminder.id };
    });
  }
}

@CommandHandler(ChangeReminder)
export class ChangeReminderHandler implements ICommandHandler<ChangeReminder> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnReminders,
  ) {}

  execute({ accountId, reminderId, changes }: ChangeReminder) {
    return this.em.transactional(async () => {
      const reminder = await this.own.mustFindLiving(accountId, reminderId);
      if (changes.version !== undefined && changes.version !== reminder.revision)
        throw new Problem('http.changed-meanwhile', 409);
      if (changes.goalId !== reminder.goalId) await this.own.mustOwnGoal(accountId, changes.goalId);
      reminder.change(changes, await this.own.now(accountId));
    });
  }
}

@CommandHandler(RemoveReminder)
export class RemoveReminderHandler implements ICommandHandler<RemoveReminder> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnReminders,
  ) {}

  execute({ accountId, reminderId }: RemoveReminder) {
    return this.em.transactional(async () => {
      (await this.own.mustFindLiving(accountId, reminderId)).remove(await this.own.now(accountId));
    });
  }
}

@CommandHandler(RestoreReminder)
export class RestoreReminderHandler implements ICommandHandler<RestoreReminder> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnReminders,
  ) {}

  execute({ accountId, reminderId }: RestoreReminder) {
    return this.em.transactional(async () => {
      const reminder = await this.own.mustFind(accountId, reminderId);
      if (reminder.deletedAt) await this.own.mustHaveRoom(accountId);
      reminder.restore(await this.own.now(accountId));
    });
  }
}
