import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { PaymentQueries, type Paid, type PaidSubject } from '../payments.queries.js';

@Injectable()
export class PaymentReads extends PaymentQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
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
      .select(['subjectId', 'amount', 'currency', 'description', 'paidAt', 'mediaId'])
      .where('subjectType', '=', type)
      .where('subjectId', 'in', [...ids])
      .where('accountId', '=', accountId)
      .execute();
    return new Map(
      rows.map(({ subjectId, mediaId, paidAt, ...paid }) => [
        subjectId,
        { receipt: { ...paid, paidAt: new Date(paidAt).toISOString() }, mediaId },
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
}
