import { deliveryJobs } from '@afi/contracts/deliveries';
import { Module } from '@nestjs/common';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { slice } from '../../platform/slice.js';
import { deliveriesForget, deliveriesOfPerson } from './deliveries.personal.js';
import { DeliverySchema } from './domain/delivery.js';
import { DeliverHandler } from './handlers/deliver.handler.js';
import { DeliveryBatches } from './handlers/delivery-batches.js';
import { DeliveryChanges } from './handlers/delivery-changes.js';
import { RetryDeliveryHandler } from './handlers/retry-delivery.handler.js';
import { DeliveriesController } from './http/deliveries.controller.js';
import { Migration20261122114000Deliveries } from './migrations/migration-20261122114000-deliveries.js';
import { SettleWhenBatchEnded } from './reactions/settle-when-batch-ended.js';
import { DeliveryReads } from './reads/delivery.reads.js';
import { DeliverySweep } from './sweep/delivery-sweep.js';

/** Messages that reach people outside the app: a row each, sent by workers a batch at a time. */
@Module({
  controllers: [DeliveriesController],
  providers: [
    DeliverHandler,
    RetryDeliveryHandler,
    DeliveryBatches,
    DeliveryChanges,
    SettleWhenBatchEnded,
    DeliveryReads,
    DeliverySweep,
  ],
})
export class DeliveriesModule {
  constructor(kinds: JobKinds) {
    for (const definition of Object.values(deliveryJobs)) kinds.register(definition);
  }
}

export const deliveriesSlice = slice({
  module: DeliveriesModule,
  entities: [DeliverySchema],
  migrations: [{ name: '20261122114000-deliveries', class: Migration20261122114000Deliveries }],
  reads: ['account'],
  personal: deliveriesOfPerson,
  forgetting: deliveriesForget,
});
