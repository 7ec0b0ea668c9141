import { deliveryJobs } from '@afi/contracts/deliveries';
import { Module } from '@nestjs/common';
import { Problem } from '../../platform/problem/problem.js';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { slice } from '../../platform/slice.js';
import { deliveriesForget, deliveriesOfPerson } from './deliveries.personal.js';
import { deliverySettings } from './deliveries.settings.js';
import { DeliverySchema } from './domain/delivery.js';
import { PushDeviceSchema } from './domain/push-device.js';
import { DeliverHandler } from './handlers/deliver.handler.js';
import { DeliveryBatches } from './handlers/delivery-batches.js';
import { DeliveryChanges } from './handlers/delivery-changes.js';
import {
  SubscribeDeviceHandler,
  TryDevicesHandler,
  UnsubscribeDeviceHandler,
} from './handlers/push-device.handlers.js';
import { PushDevices } from './handlers/push-devices.js';
import { RetryDeliveryHandler } from './handlers/retry-delivery.handler.js';
import { DeliveriesController } from './http/deliveries.controller.js';
import { PushController } from './http/push.controller.js';
import { Migration20261122114000Deliveries } from './migrations/migration-20261122114000-deliveries.js';
import { Migration20261122121500PushDevices } from './migrations/migration-20261122121500-push-devices.js';
import { SettleWhenBatchEnded } from './reactions/settle-when-batch-ended.js';
import { DeliveryReads } from './reads/delivery.reads.js';
import { PushDeviceReads } from './reads/push-device.reads.js';
import { DeliverySweep } from './sweep/delivery-sweep.js';

/** Messages that reach people outside the app: a row each, sent by workers a batch at a time. */
@Module({
  controllers: [DeliveriesController, PushController],
  providers: [
    DeliverHandler,
    RetryDeliveryHandler,
    SubscribeDeviceHandler,
    TryDevicesHandler,
    UnsubscribeDeviceHandler,
    PushDevices,
    DeliveryBatches,
    DeliveryChanges,
    SettleWhenBatchEnded,
    DeliveryReads,
    PushDeviceReads,
    DeliverySweep,
  ],
})
export class DeliveriesModule {
  constructor(kinds: JobKinds) {
    // Each message is tried again by itself: what a batch had begun may have left since.
    const beforeRetry = () => Promise.reject(new Problem('deliveries.retry-each', 409));
    for (const definition of Object.values(deliveryJobs)) kinds.register(definition, { beforeRetry });
  }
}

export const deliveriesSlice = slice({
  module: DeliveriesModule,
  entities: [DeliverySchema, PushDeviceSchema],
  migrations: [
    { name: '20261122114000-deliveries', class: Migration20261122114000Deliveries },
    { name: '20261122121500-push-devices', class: Migration20261122121500PushDevices },
  ],
  settings: deliverySettings,
  reads: ['account', 'notification_settings'],
  personal: deliveriesOfPerson,
  forgetting: deliveriesForget,
});
