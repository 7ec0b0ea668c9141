import { Command } from '@nestjs/cqrs';
import type { Language } from '@afi/contracts/language';

/** Has all of somebody's data written into an archive by a job; answers its id. */
export class RequestArchive extends Command<string> {
  constructor(
    readonly ownerId: string,
    readonly language: Language,
  ) {
    super();
  }
}
