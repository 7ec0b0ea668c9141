import { defineEntity, p } from '@mikro-orm/core';
import type { Currency } from '@afi/contracts/money';
import type { PaymentProviderName } from '@afi/contracts/payments';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/**
 * What one account paid for one thing, once. It says itself how much and for what: it outlives the thing. Written in SQL,
 * so it has no rules of its own.
 */
export const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    /** What is paid for: a word and an id of its. */
    subjectType: p.string(),
    subjectId: p.uuid(),
    amount: p.integer(),
    currency: p.string().$type<Currency>(),
    description: p.text(),
    /** The file it was paid for; null where none was given, or nobody wrote it down. A thing of media's: it may be gone by now. */
    mediaId: p.uuid().nullable(),
    provider: p.string().$type<PaymentProviderName>(),
    paidAt: p.datetime(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof PaymentSchema> {}
}
