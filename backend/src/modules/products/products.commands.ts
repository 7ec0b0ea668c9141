import { Command } from '@nestjs/cqrs';
import type { ProductChanges, ProductInput } from '@afi/contracts/products';
import type { Language } from '@afi/contracts/language';

/** Adds a product of the caller, or of the business they manage. */
export class AddProduct extends Command<{ productId: string }> {
  constructor(
    readonly accountId: string,
    readonly input: ProductInput,
  ) {
    super();
  }
}

/** Changes what is named; with a `version`, only if nobody else did meanwhile. */
export class ChangeProduct extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly productId: string,
    readonly changes: ProductChanges,
  ) {
    super();
  }
}

/** Adds the same again, named a copy in the language of who asks, and not active. */
export class DuplicateProduct extends Command<{ productId: string }> {
  constructor(
    readonly accountId: string,
    readonly productId: string,
    readonly language: Language,
  ) {
    super();
  }
}

/** Deletes a product; doing it twice finds nothing the second time. */
export class RemoveProduct extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly productId: string,
  ) {
    super();
  }
}

/** Undoes a delete of the last hours; of a product that is there, nothing. */
export class RestoreProduct extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly productId: string,
  ) {
    super();
  }
}
