import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** An upload that began, under the id its media has or would have had. */
export const MediaIntakeSchema = defineEntity({
  name: 'MediaIntake',
  tableName: 'media_intake',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    /** Came in so far, or is given room for while it does. */
    bytes: p.bigint('number'),
    /** Refused or given up: its bytes came in, and take no room. */
    ended: p.boolean(),
    begunAt: p.datetime().defaultRaw('now()'),
    /** When the last of it came. */
    cameAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof MediaIntakeSchema> {}
}
