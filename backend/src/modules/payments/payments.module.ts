import { Global, Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { PaymentSchema } from './domain/payment.js';
import { PayHandler } from './handlers/pay.handler.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { Migration20261202010010Payments } from './migrations/migration-20261202010010-payments.js';
import { Migration20261209000001PaidFiles } from './migrations/migration-20261209000001-paid-files.js';
import { paymentsForget, paymentsOfPerson } from './payments.personal.js';
import { PaymentQueries } from './payments.queries.js';
import { PaymentReads } from './reads/payment.reads.js';
import { ReceivedReads } from './reads/received.reads.js';

/** Money asked for and paid. What is paid for, and by whom it may be, other words say. */
@Global()
@Module({
  providers: [PayHandler, PaymentProvider, ReceivedReads, { provide: PaymentQueries, useClass: PaymentReads }],
  exports: [PaymentQueries],
})
export class PaymentsModule {}

export const paymentsSlice = slice({
  module: PaymentsModule,
  entities: [PaymentSchema],
  migrations: [
    { name: '20261202010010-payments', class: Migration20261202010010Payments },
    { name: '20261209000001-paid-files', class: Migration20261209000001PaidFiles },
  ],
  reads: ['account'],
  personal: paymentsOfPerson,
  forgetting: paymentsForget,
  notPersonal: {
    'payment.subjectId': 'what is paid for, a thing of another word',
    'payment.mediaId': 'the file that was paid for, a thing of another word',
  },
});
