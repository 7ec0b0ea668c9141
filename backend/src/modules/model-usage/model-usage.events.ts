import { domainEvent } from '../../platform/events/domain-event.js';

/** While a work of this kind went on, the language model refused in a way that does not pass. */
export class ModelCallRefused extends domainEvent('model-usage.call-refused') {
  constructor(
    readonly kind: string,
    readonly status: number,
  ) {
    super();
  }
}
