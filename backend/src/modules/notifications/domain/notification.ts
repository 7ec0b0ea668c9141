import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** A line under an account's bell. Written and marked in sets, so it has no rules of its own. */
export const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    kind: p.string(),
    params: p.json<Record<string, string | number>>(),
    link: p.string().nullable(),
    /** Who did or wrote what it tells of: their name is read with it, so that it goes with them. */
    actorId: p.uuid().nullable(),
    readAt: p.datetime().nullable(),
    /** What it was cleared away with, and when: an undo within a day brings all of it back. */
    clearedAs: p.uuid().nullable(),
    clearedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof NotificationSchema> {}
}
