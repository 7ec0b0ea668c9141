import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** A message to our number that was heard: providers tell of the same one again. */
export const HeardMessageSchema = defineEntity({
  name: 'HeardMessage',
  tableName: 'heard_message',
  properties: {
    providerId: p.string().primary(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof HeardMessageSchema> {}
}
