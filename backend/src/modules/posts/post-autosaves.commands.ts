import { Command } from '@nestjs/cqrs';
import type { AutosavedFields } from '@afi/contracts/post-autosaves';

interface Kept {
  id: string;
  version: number;
  savedAt: Date;
}

/** Begins to keep what somebody is writing. The same writer asked again goes on with what it began. */
export class BeginAutosave extends Command<Kept> {
  constructor(
    readonly accountId: string,
    readonly given: {
      /** The draft it changes; null for a new post. */
      readonly postId: string | null;
      readonly writer: string;
      readonly fields: AutosavedFields;
    },
  ) {
    super();
  }
}

/** Keeps it as it now stands. */
export class KeepAutosave extends Command<Kept> {
  constructor(
    readonly accountId: string,
    readonly id: string,
    readonly given: { readonly writer: string; readonly version: number; readonly fields: AutosavedFields },
  ) {
    super();
  }
}

/** Drops an unsaved text, by its id or by who writes it: thrown away, or saved as a post. */
export class ForgetAutosave extends Command<{ known: boolean }> {
  constructor(
    readonly accountId: string,
    readonly id: string,
  ) {
    super();
  }
}
