import type { ShareDays, SharedKind } from '@afi/contracts/shares';
import { Command } from '@nestjs/cqrs';

/** What is shared, and by whom. */
export interface ShareOf {
  kind: SharedKind;
  subjectId: string;
  accountId: string;
}

/**
 * Makes a link that shows something to whoever has it; the one before ends. Asked by the word of what it shows, in its
 * transaction, with the row of that held: two at once would both find none.
 */
export class MakeShare extends Command<void> {
  constructor(
    readonly of: ShareOf,
    readonly days: ShareDays,
  ) {
    super();
  }
}

/** Ends the link of something, also one that is over by itself; without one, nothing. */
export class EndShare extends Command<void> {
  constructor(readonly of: Pick<ShareOf, 'kind' | 'subjectId'>) {
    super();
  }
}
