import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../persistence/tables.js';

/** A call that was answered under an idempotency key. */
export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  properties: {
    /** Who called what under which key. */
    scope: p.text().primary(),
    /** Request fingerprint: a hash of what was sent. */
    bodyHash: p.text(),
    status: p.integer(),
    answer: p.json<unknown>(),
    /** False where its account had no room left: then it is known to be done, and no more. */
    isKept: p.boolean().default(true),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../persistence/tables.js' {
  interface Tables extends TablesOf<typeof IdempotencyKeySchema> {}
}
