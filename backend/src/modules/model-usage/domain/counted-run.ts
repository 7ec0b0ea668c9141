import type { ModelSense } from '@afi/contracts/model-use';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** A run whose use was counted: what tells of it may come again. */
export const CountedRunSchema = defineEntity({
  name: 'CountedRun',
  tableName: 'counted_run',
  properties: {
    id: p.uuid().primary(),
    /** When the model said what the run ended with, as far as it is known. */
    at: p.datetime().defaultRaw('now()'),
    /** The model refused in it, in a way that does not pass, and has answered nobody since. */
    refused: p.boolean().default(false),
    /** As what the model was asked. */
    sense: p.string().$type<ModelSense>().default('model'),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof CountedRunSchema> {}
}
