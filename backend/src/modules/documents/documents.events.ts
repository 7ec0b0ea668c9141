import type { ModelSense } from '@afi/contracts/model-use';
import { domainEvent } from '../../platform/events/domain-event.js';

/** The server of a model refuses in a way that does not pass (its key, its model, its bill); told once an hour. */
export class ModelRefused extends domainEvent('documents.model-refused') {
  constructor(
    readonly model: string,
    readonly status: number,
    readonly sense: ModelSense = 'model',
  ) {
    super();
  }
}
