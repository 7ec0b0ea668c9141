import type { NewsWay } from '@afi/contracts/notification-settings';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/**
 * Numbers and addresses that take no announcements of the platform, whoever has them later; what others do still reaches them.
 * Kept as opt-outs are (ADR 0041).
 */
export const NewsOptOutSchema = defineEntity({
  name: 'NewsOptOut',
  tableName: 'news_opt_out',
  properties: {
    /** Of a number; of a mail address for `email`, and where there is no number. */
    addressHash: p.string().primary(),
    way: p.string().$type<NewsWay>().primary(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof NewsOptOutSchema> {}
}
