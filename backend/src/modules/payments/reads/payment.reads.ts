import { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentReceipt } from '@afi/contracts/payments';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { PaymentQueries } from '../payments.queries.js';

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

  async receiptsAmong(
    type: string,
    ids: readonly string[],
    accountId: string,
  ): Promise<ReadonlyMap<string, PaymentReceipt>> {
    if (ids.length === 0) return new Map();
    const rows = await tablesOf(this.em)
      .selectFrom('payment')
      .select(['subjectId', 'amount', 'currency', 'description', 'paidAt'])
      .where('subjectType', '=', type)
      .where('subjectId', 'in', [...ids])
      .where('accountId', '=', accountId)
      .execute();
    return new Map(
      rows.map(({ subjectId, paidAt, ...paid }) => [subjectId, { ...paid, paidAt: new Date(paidAt).toISOString() }]),
    );
  }
}
