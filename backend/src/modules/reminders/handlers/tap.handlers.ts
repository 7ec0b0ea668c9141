import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MarkReminderDone, SnoozeReminder } from '../reminders.commands.js';
import { OwnReminders, tapTime } from './own-reminders.js';

@CommandHandler(SnoozeReminder)
export class SnoozeReminderHandler implements ICommandHandler<SnoozeReminder> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnReminders,
  ) {}

  execute({ accountId, reminderId, until, tappedAt }: SnoozeReminder) {
    return this.em.transactional(async () => {
      const reminder = await this.own.mustFindLiving(accountId, reminderId);
      const now = await this.own.now(accountId);
      reminder.snooze(until, tapTime(tappedAt, now.at), now);
    });
  }
}

@CommandHandler(MarkReminderDone)
export class MarkReminderDoneHandler implements ICommandHandler<MarkReminderDone> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnReminders,
  ) {}

  execute({ accountId, reminderId, done, tappedAt }: MarkReminderDone) {
    return this.em.transactional(async () => {
      const reminder = await this.own.mustFindLiving(accountId, reminderId);
      const now = await this.own.now(accountId);
      if (done) reminder.done(tapTime(tappedAt, now.at), now);
      else reminder.undone(now);
    });
  }
}
