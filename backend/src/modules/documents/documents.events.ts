import { domainEvent } from '../../platform/events/domain-event.js';

/** The server of a model refuses in a way that does not pass (its key, its model, its bill); told once an hour. */
export class ModelRefused extends domainEvent('documents.model-refused') {
  constructor(
    readonly model: string,
    readonly status: number,
    /** It is the one that looks at images. */
    readonly sees = false,
    /** It is the one that writes recordings down. */
    readonly hears = false,
  ) {
    super();
  }
}
