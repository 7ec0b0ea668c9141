import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../persistence/tables.js';

/** What a caller has spent; the columns are those of rate-limiter-flexible, which writes them. */
export const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  properties: {
    key: p.string().primary(),
    points: p.integer(),
    /** Milliseconds since 1970. */
    expire: p.bigint('number').nullable(),
  },
});

declare module '../persistence/tables.js' {
  interface Tables extends TablesOf<typeof RateLimitSchema> {}
}
