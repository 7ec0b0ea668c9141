import type { ModelSense } from '@afi/contracts/model-use';
import { domainEvent } from '../../platform/events/domain-event.js';

/** While a work of this kind went on, a model refused in a way that does not pass. */
export class ModelCallRefused extends domainEvent('model-usage.call-refused') {
  constructor(
    readonly kind: string,
    readonly status: number,
    /** When, as ISO text; events of releases before do not say. */
    readonly at?: string,
    /** Which one; events of releases before tell of the one that writes. */
    readonly sense?: ModelSense,
  ) {
    super();
  }
}

/** A model answered in a work of this kind, the first since it had refused within the last hour. */
export class ModelCallAnswered extends domainEvent('model-usage.call-answered') {
  constructor(
    readonly kind: string,
    /** When, as ISO text. */
    readonly at: string,
    readonly sense?: ModelSense,
  ) {
    super();
  }
}
