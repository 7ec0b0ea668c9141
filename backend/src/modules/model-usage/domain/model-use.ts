import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

export const ModelUseSchema = defineEntity({
  name: 'ModelUse',
  tableName: 'model_use',
  properties: {
    id: p.uuid().primary(),
    /** `2026-11-22`, in UTC as providers bill. */
    day: p.string(),
    kind: p.string(),
    /** Name of the model; null of what was used before it was told. */
    model: p.string().nullable(),
    /** Null for the platform's own work. */
    accountId: p.uuid().nullable(),
    calls: p.integer(),
    promptTokens: p.bigint('number'),
    completionTokens: p.bigint('number'),
    /** Letters a service read aloud. */
    spoken: p.bigint('number').default(0),
    /** Seconds of sound a service wrote down. */
    heard: p.bigint('number').default(0),
    /** Images a service made. */
    drawn: p.integer().default(0),
    /** Millionths of a dollar; null where no price was set. */
    costMicros: p.bigint('number').nullable(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ModelUseSchema> {}
}
