import { Command } from '@nestjs/cqrs';
import type { CheckinInput, GoalChanges, GoalInput } from '@afi/contracts/goals';

/** Sets a goal of the caller. */
export class SetGoal extends Command<{ goalId: string }> {
  constructor(
    readonly accountId: string,
    readonly input: GoalInput,
  ) {
    super();
  }
}

/** Changes what is named; with a `version`, only if it did not change meanwhile. */
export class ChangeGoal extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly goalId: string,
    readonly changes: GoalChanges,
  ) {
    super();
  }
}

/** Deletes a goal; doing it twice finds nothing the second time. */
export class RemoveGoal extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly goalId: string,
  ) {
    super();
  }
}

/** Undoes a delete of the last hours; of a goal that is there, nothing. */
export class RestoreGoal extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly goalId: string,
  ) {
    super();
  }
}

/** Says that a goal was worked at, now or at a moment before. */
export class CheckIn extends Command<{ checkinId: string }> {
  constructor(
    readonly accountId: string,
    readonly goalId: string,
    readonly input: CheckinInput,
  ) {
    super();
  }
}

/** Takes a check-in back; one that is gone is gone. */
export class UndoCheckIn extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly goalId: string,
    readonly checkinId: string,
  ) {
    super();
  }
}
