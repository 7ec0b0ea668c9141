import type { ModelUse } from '@afi/contracts/model-use';
import { Command } from '@nestjs/cqrs';

/** Counts what work took of the model. */
export class RecordModelUse extends Command<void> {
  constructor(
    readonly kind: string,
    readonly accountId: string | null,
    readonly used: ModelUse,
  ) {
    super();
  }
}
