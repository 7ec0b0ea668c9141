import { Command } from '@nestjs/cqrs';
import type { Language } from '@afi/contracts/language';

/** Has a list written into a file by a job; answers the id of the file. */
export class RequestExport extends Command<string> {
  constructor(
    readonly ownerId: string,
    readonly list: string,
    /** As in the address of the list's CSV file. */
    readonly query: Record<string, string>,
    readonly language: Language,
  ) {
    super();
  }
}
