import type { DeliveryChannel } from '@afi/contracts/deliveries';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** A channel whose provider takes nothing more: a key, a right, too many complaints. Its messages wait until an admin begins again. */
export const StoppedChannelSchema = defineEntity({
  name: 'StoppedChannel',
  tableName: 'stopped_channel',
  properties: {
    channel: p.string().$type<DeliveryChannel>().primary(),
    /** What the provider said. */
    code: p.string(),
    stoppedAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof StoppedChannelSchema> {}
}
