import { domainEvent } from '../../platform/events/domain-event.js';

/** What writes, what looks at images, what writes recordings down, and what reads films aloud. */
export type ModelSense = 'model' | 'sight' | 'hearing' | 'voice';

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
