import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/**
 * Why an address is written to no more: its person said STOP, which ends everything to them; it was unsubscribed; it does not
 * exist.
 */
export type OptOutReason = 'stop' | 'unsubscribe' | 'bounce';

/** An address nothing is sent to that nobody asked for. Kept whoever has it, so without the address itself (ADR 0041). */
export const OptOutSchema = defineEntity({
  name: 'OptOut',
  tableName: 'opt_out',
  properties: {
    addressHash: p.string().primary(),
    /** Null once it takes messages again: what was said before that, and arrives later, changes nothing. */
    reason: p.string().$type<OptOutReason>().nullable(),
    /** When the last wish was made: that an address does not exist is none. */
    changedAt: p.datetime(),
    /** An admin ended it, where nothing had: what its person ended stays theirs. */
    byAdmin: p.boolean().default(false),
    /** When a mail there last came back for good, or was refused so: that stands where a wish ends, whichever came first. */
    bouncedAt: p.datetime().nullable(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof OptOutSchema> {}
}
