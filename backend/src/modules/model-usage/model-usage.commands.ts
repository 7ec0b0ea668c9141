import type { ModelSense, ModelUse } from '@afi/contracts/model-use';
import { Command } from '@nestjs/cqrs';

/** Counts what a run took of a model, and says that it refused, once however often it is told. */
export class RecordModelUse extends Command<void> {
  constructor(
    readonly runId: string,
    readonly kind: string,
    readonly accountId: string | null,
    readonly used: ModelUse & { spoken: number; heard: number; drawn: number },
    readonly model: { readonly name: string | null; readonly sense: ModelSense },
    readonly said: {
      /** Status of a refusal that does not pass. */
      readonly refusedWith: number | null;
      /** When it refused, or answered; null where nobody knows: now. */
      readonly at: Date | null;
    },
  ) {
    super();
  }
}
