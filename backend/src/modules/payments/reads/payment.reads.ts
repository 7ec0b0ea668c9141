import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MoneyReceived, paymentList, PaymentRow } from '@afi/contracts/payments';
import type { z } from 'zod';
import type { ListPage } from '../../../platform/persistence/list-page.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { referenceOf } from '../domain/payment-reference.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { ReceivedReads } from './received.reads.js';
import { PaymentQueries, type Paid, type PaidSubject } from '../payments.queries.js';

@Injectable()
export class PaymentReads extends PaymentQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly received: ReceivedReads,
  ) {
    super();
  }

  mustBeOpen(): void {
    this.provider.mustBeThere();
  }

  async receiptsAmong(type: string, ids: readonly string[], accountId: string): Promise<ReadonlyMap<string, Paid>> {
    if (ids.length === 0) return new Map();
    const rows = await tablesOf(this.em)
      .selectFrom('payment')
      .select(['id', 'subjectId', 'amount', 'currency', 'description', 'paidAt', 'mediaId'])
      .where('subjectType', '=', type)
      .where('subjectId', 'in', [...ids])
      .where('accountId', '=', accountId)
      .execute();
    return new Map(
      rows.map(({ id, subjectId, mediaId, paidAt, ...paid }) => [
        subjectId,
        { receipt: { ...paid, paidAt: new Date(paidAt).toISOString(), reference: referenceOf(id) }, mediaId },
      ]),
    );
  }

  async filesPaidFor({ type, id }: PaidSubject): Promise<ReadonlySet<string>> {
    const rows = await tablesOf(this.em)
      .selectFrom('payment')
      .select('mediaId')
      .distinct()
      .where('subjectType', '=', type)
      .where('subjectId', '=', id)
      .where('mediaId', 'is not', null)
      .execute();
    return new Set(rows.flatMap(({ mediaId }) => mediaId ?? []));
  }

  receivedFor(type: string, ids: readonly string[]): Promise<ReadonlyMap<string, MoneyReceived>> {
    return this.received.of(type, ids);
  }

  paidPage(subject: PaidSubject, asked: z.output<typeof paymentList.query>): Promise<ListPage<PaymentRow>> {
    return this.received.page(subject, asked);
  }

  eachPaid(
    subject: PaidSubject,
    asked: z.output<typeof paymentList.csvQuery>,
  ): AsyncGenerator<PaymentRow, void, undefined> {
    return this.received.each(subject, asked);
  }
}
