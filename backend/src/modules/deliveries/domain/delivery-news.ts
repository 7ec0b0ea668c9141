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

/** How far each goes: of two told together the later counts, in whichever order they come. */
const order: Record<NewsStatus, number> = { sent: 1, failed: 2, delivered: 3, read: 4 };
export const isFurther = (one: NewsStatus, than: NewsStatus): boolean => order[one] > order[than];

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof DeliveryNewsSchema> {}
}
