import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** A browser of somebody that can be told while the app is closed, as long as its session lasts. */
export const PushDeviceSchema = defineEntity({
  name: 'PushDevice',
  tableName: 'push_device',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    sessionId: p.uuid(),
    /** Address at the push service of its browser: one device each. */
    endpoint: p.string(),
    p256dh: p.string(),
    auth: p.string(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof PushDeviceSchema> {}
}
