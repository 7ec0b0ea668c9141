import type { NewsWay } from '@afi/contracts/notification-settings';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** Where somebody wants no announcements of the platform, whatever number and address they have by now. */
export const NewsRefusalSchema = defineEntity({
  name: 'NewsRefusal',
  tableName: 'news_refusal',
  properties: {
    accountId: p.uuid().primary(),
    way: p.string().$type<NewsWay>().primary(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof NewsRefusalSchema> {}
}
