import { domainEvent } from '../../platform/events/domain-event.js';

/** A product can be sold from now on: it was added, or a deleted one came back. */
export class ProductAdded extends domainEvent('products.added') {
  constructor(readonly productId: string) {
    super();
  }
}

/** A product reads differently. */
export class ProductChanged extends domainEvent('products.changed') {
  constructor(readonly productId: string) {
    super();
  }
}

/** A product was deleted; for a day it may come back. */
export class ProductRemoved extends domainEvent('products.removed') {
  constructor(readonly productId: string) {
    super();
  }
}
