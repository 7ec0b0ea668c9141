import { EntityManager } from '@mikro-orm/postgresql';
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

  async paidAmong(type: string, ids: readonly string[], accountId: string): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await tablesOf(this.em)
      .selectFrom('payment')
      .select('subjectId')
      .where('subjectType', '=', type)
      .where('subjectId', 'in', [...ids])
      .where('accountId', '=', accountId)
      .execute();
    return new Set(rows.map(({ subjectId }) => subjectId));
  }
}
