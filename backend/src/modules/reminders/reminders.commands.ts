import { Command } from '@nestjs/cqrs';
import type { ReminderTap } from '@afi/contracts/reminder-taps';
import type { ReminderChanges, ReminderInput, Snooze } from '@afi/contracts/reminders';

/** @throws Problem `reminders.too-many` (409); 422 at `/goalId` where no such goal is theirs */
export class SetReminder extends Command<{ reminderId: string }> {
  constructor(
    readonly accountId: string,
    readonly input: ReminderInput,
  ) {
    super();
  }
}

/** Changes what is named; with a `version`, only if it did not change meanwhile. */
export class ChangeReminder extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly reminderId: string,
    readonly changes: ReminderChanges,
  ) {
    super();
  }
}

/** Deletes a reminder; doing it twice finds nothing the second time. */
export class RemoveReminder extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly reminderId: string,
  ) {
    super();
  }
}

/** Undoes a delete of the last hours; of a reminder that is there, nothing. */
export class RestoreReminder extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly reminderId: string,
  ) {
    super();
  }
}

/** Puts one off, counted from when it was tapped. */
export class SnoozeReminder extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly reminderId: string,
    readonly until: Snooze,
    readonly tappedAt: string | undefined,
  ) {
    super();
  }
}

/** Answers one ringing from its notification. @throws Problem 404 of a token that is none of ours */
export class TapReminder extends Command<void> {
  constructor(
    readonly token: string,
    readonly act: ReminderTap,
    readonly tappedAt: string | undefined,
  ) {
    super();
  }
}

/** That of the day it was tapped is done, or not after all. */
export class MarkReminderDone extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly reminderId: string,
    readonly done: boolean,
    readonly tappedAt?: string,
  ) {
    super();
  }
}
