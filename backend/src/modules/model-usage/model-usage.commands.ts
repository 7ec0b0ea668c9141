import type { ModelUse } from '@afi/contracts/model-use';
import { Command } from '@nestjs/cqrs';

/** Counts what work that did not come to its result took of the model: of finished work its result tells. */
export class RecordModelUse extends Command<void> {
  constructor(
    readonly kind: string,
    readonly accountId: string | null,
    readonly used: ModelUse,
  ) {
    super();
  }
}
