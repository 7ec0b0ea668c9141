import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** What a provider tells of a message afterwards. */
export type NewsStatus = 'sent' | 'delivered' | 'read' | 'failed';

/** What a provider told of a message whose id is not known here yet: its batch is still under way. */
export const DeliveryNewsSchema = defineEntity({
  name: 'DeliveryNews',
  tableName: 'delivery_news',
  properties: {
    providerId: p.string().primary(),
    status: p.string().$type<NewsStatus>(),
    /** Code of a text, of a failed one. */
    reason: p.string().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** In the order of how far each goes: of two told of one message the later counts, in whichever order they come. */
export const newsOrder: readonly NewsStatus[] = ['sent', 'failed', 'delivered', 'read'];
export const isFurther = (one: NewsStatus, than: NewsStatus): boolean =>
  newsOrder.indexOf(one) > newsOrder.indexOf(than);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof DeliveryNewsSchema> {}
}
