import type { ModelUse } from '@afi/contracts/model-use';
import { Command } from '@nestjs/cqrs';

/** Counts what a run took of the model, and says that it refused, once however often it is told. */
export class RecordModelUse extends Command<void> {
  constructor(
    readonly runId: string,
    readonly kind: string,
    readonly accountId: string | null,
    readonly used: ModelUse,
    readonly refusedWith: number | null = null,
  ) {
    super();
  }
}
