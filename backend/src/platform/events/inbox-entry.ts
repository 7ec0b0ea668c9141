import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../persistence/tables.js';

/** An event that took effect in one reaction: a second delivery finds it and does nothing. */
export const InboxEntrySchema = defineEntity({
  name: 'InboxEntry',
  tableName: 'inbox',
  properties: {
    eventId: p.uuid().primary(),
    reaction: p.string().primary(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../persistence/tables.js' {
  interface Tables extends TablesOf<typeof InboxEntrySchema> {}
}
