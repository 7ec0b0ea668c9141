import { createHash, createHmac } from 'node:crypto';
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
    changedAt: p.datetime(),
  },
});

/** What addresses are hashed with, worked out of the platform's secret: numbers are few enough to try them all. */
export const pepperOf = (secret: string): string => createHmac('sha256', secret).update('opt-outs').digest('hex');

/** An address as opt-outs know it; `opt_out.address_hash` in SQL is the same. */
export const hashOf = (pepper: string, address: string): string =>
  createHash('sha256').update(`${pepper}${address.toLowerCase()}`).digest('hex');

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof OptOutSchema> {}
}
