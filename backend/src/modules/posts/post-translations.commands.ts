import { Command } from '@nestjs/cqrs';
import type { Language } from '@afi/contracts/language';

/** Has a post translated, unless that is there or under way. */
export class TranslatePost extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly postId: string,
    readonly to: Language,
  ) {
    super();
  }
}
