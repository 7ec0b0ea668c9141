import { ReminderActs } from './handlers/reminder-acts.js';
import { reminderScreens } from '@afi/contracts/reminders';
import { Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { ReminderSchema } from './domain/reminder.js';
import { OwnReminders } from './handlers/own-reminders.js';
import {
  ChangeReminderHandler,
  RemoveReminderHandler,
  RestoreReminderHandler,
  SetReminderHandler,
} from './handlers/reminder.handlers.js';
import { MarkReminderDoneHandler, SnoozeReminderHandler } from './handlers/tap.handlers.js';
import { TapReminderHandler } from './handlers/tap-reminder.handler.js';
import { ReminderTapsController } from './http/reminder-taps.controller.js';
import { RemindersController } from './http/reminders.controller.js';
import { Migration20261122180000Reminders } from './migrations/migration-20261122180000-reminders.js';
import { Migration20261123130000ReminderPauses } from './migrations/migration-20261123130000-reminder-pauses.js';
import { Migration20261123210000OneDayReminders } from './migrations/migration-20261123210000-one-day-reminders.js';
import { Migration20261124120000PastReminders } from './migrations/migration-20261124120000-past-reminders.js';
import { MoveRemindersWhenZoneChanged } from './reactions/move-reminders-when-zone-changed.js';
import { ShowReminderWhenChanged } from './reactions/show-reminder-when-changed.js';
import { TellWhenReminderDue } from './reactions/tell-when-reminder-due.js';
import { ReminderReads } from './reads/reminder.reads.js';
import { ReminderDeliveryRule } from './reads/reminder-delivery-rule.js';
import { remindersForget, remindersOfPerson } from './reminders.personal.js';
import { DueReminders } from './sweep/due-reminders.js';
import { ReminderSweep } from './sweep/reminder-sweep.js';

/** What people want to be told, once or again and again, at an hour of their own clock. */
@Module({
  controllers: [RemindersController, ReminderTapsController],
  providers: [
    ReminderActs,
    ChangeReminderHandler,
    DueReminders,
    MarkReminderDoneHandler,
    MoveRemindersWhenZoneChanged,
    OwnReminders,
    TapReminderHandler,
    ReminderReads,
    ReminderSweep,
    RemoveReminderHandler,
    RestoreReminderHandler,
    SetReminderHandler,
    ShowReminderWhenChanged,
    SnoozeReminderHandler,
    ReminderDeliveryRule,
    TellWhenReminderDue,
  ],
})
export class RemindersModule {}

export const remindersSlice = slice({
  module: RemindersModule,
  entities: [ReminderSchema],
  migrations: [
    { name: '20261122180000-reminders', class: Migration20261122180000Reminders },
    { name: '20261123130000-reminder-pauses', class: Migration20261123130000ReminderPauses },
    { name: '20261123210000-one-day-reminders', class: Migration20261123210000OneDayReminders },
    { name: '20261124120000-past-reminders', class: Migration20261124120000PastReminders },
  ],
  screens: reminderScreens,
  reads: ['account', 'goal'],
  personal: remindersOfPerson,
  forgetting: remindersForget,
});
