import { reminderTapDays } from '@afi/contracts/reminder-taps';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { notFound } from '../../../platform/problem/problem.js';
import { Reminder } from '../domain/reminder.js';
import { ticketOf } from '../domain/tap-ticket.js';
import { TapReminder } from '../reminders.commands.js';
import { OwnReminders, tapTime } from './own-reminders.js';

const dayMs = 24 * 3_600_000;

@CommandHandler(TapReminder)
export class TapReminderHandler implements ICommandHandler<TapReminder> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnReminders,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** One that rang again or was answered since, is off or gone has nothing left to do. @throws Problem 404 of a token that is none of ours */
  execute({ token, act, tappedAt }: TapReminder) {
    const ticket = ticketOf(this.config.appSecret, token);
    if (!ticket) throw notFound();
    const { reminderId, dueAt } = ticket;
    return this.em.transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const reminder = await em.findOne(Reminder, { id: reminderId, active: true, deletedAt: null }, { lockMode });
      if (reminder?.dueAt?.getTime() !== dueAt.getTime()) return;
      const now = await this.own.now(reminder.accountId);
      if (now.at.getTime() - dueAt.getTime() > reminderTapDays * dayMs) return;
      // One that is sent again, its answer lost, or that waited for a network: what was answered since stands.
      const tapped = tapTime(tappedAt, now.at);
      if (reminder.isAnswered(now) && tapped < reminder.updatedAt) return;
      // Around midnight it is the one that rang that is done, not the one of the day that began since.
      if (act === 'done') reminder.done(dueAt, now);
      else reminder.snooze(act, tapped, now);
    });
  }
}
