import { domainEvent } from '../../platform/events/domain-event.js';

/** While a work of this kind went on, the language model refused in a way that does not pass. */
export class ModelCallRefused extends domainEvent('model-usage.call-refused') {
  constructor(
    readonly kind: string,
    readonly status: number,
    /** When, as ISO text; events of releases before do not say. */
    readonly at?: string,
  ) {
    super();
  }
}

/** The language model answered in a work of this kind, the first since it had refused within the last hour. */
export class ModelCallAnswered extends domainEvent('model-usage.call-answered') {
  constructor(
    readonly kind: string,
    /** When, as ISO text. */
    readonly at: string,
  ) {
    super();
  }
}
