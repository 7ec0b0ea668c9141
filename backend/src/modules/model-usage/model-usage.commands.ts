import { Command } from '@nestjs/cqrs';

/** What a model was asked, and what it took. */
export interface ModelUse {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

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
