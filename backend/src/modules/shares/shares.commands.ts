import type { ShareDays, SharedKind } from '@afi/contracts/shares';
import { Command } from '@nestjs/cqrs';

/** What is shared, and by whom. */
export interface ShareOf {
  kind: SharedKind;
  subjectId: string;
  accountId: string;
}

/**
 * Makes a link that shows something of the caller to whoever has it; the one before ends. The word of what it shows says whose
 * it is and whether there is something to be seen (`Shareables`).
 */
export class MakeShare extends Command<void> {
  constructor(
    readonly of: ShareOf,
    readonly days: ShareDays,
  ) {
    super();
  }
}

/** Ends the link of something of the caller; without one, nothing. */
export class EndOwnShare extends Command<void> {
  constructor(readonly of: ShareOf) {
    super();
  }
}

/** Ends the link of something that goes, also one that is over by itself; without one, nothing. */
export class EndShare extends Command<void> {
  constructor(readonly of: Pick<ShareOf, 'kind' | 'subjectId'>) {
    super();
  }
}
