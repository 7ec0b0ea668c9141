import { Command } from '@nestjs/cqrs';

/** Keeps who did what to what, with the state before and after. Runs in the transaction of the act itself. */
export class RecordAudit extends Command<void> {
  constructor(
    readonly entry: {
      actorId: string;
      action: string;
      subjectType: string;
      subjectId: string | null;
      before?: unknown;
      after?: unknown;
    },
  ) {
    super();
  }
}
