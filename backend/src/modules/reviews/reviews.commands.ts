import { Command } from '@nestjs/cqrs';

/** Has the week of the caller offered to them on Sunday evening, or no longer. */
export class ChooseWeekly extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly weekly: boolean,
  ) {
    super();
  }
}
