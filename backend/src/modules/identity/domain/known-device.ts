import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** A device on which somebody of the back office has signed in with a code before. */
export const KnownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_device',
  properties: {
    accountId: p.uuid().primary(),
    tokenHash: p.blob().primary(),
    /** When the code was typed there. */
    seenAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof KnownDeviceSchema> {}
}
