import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MoneyReceived, paymentList, PaymentRow } from '@afi/contracts/payments';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listPage, listRows, type ListPage } from '../../../platform/persistence/list-page.js';
import { nameHolds } from '../../../platform/persistence/search.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { referenceLength, referenceOf } from '../domain/payment-reference.js';
import type { PaidSubject } from '../payments.queries.js';

/** What was paid for things, as those who are paid read it. A row is a payment that succeeded: no others are kept. */
@Injectable()
export class ReceivedReads {
  constructor(private readonly em: EntityManager) {}

  async of(type: string, ids: readonly string[]): Promise<ReadonlyMap<string, MoneyReceived>> {
    if (ids.length === 0) return new Map();
    const rows = await tablesOf(this.em)
      .selectFrom('payment')
      .where('subjectType', '=', type)
      .where('subjectId', 'in', [...ids])
      .groupBy(['subjectId', 'currency'])
      .orderBy('currency', 'desc')
      .select(({ ref }) => [
        'subjectId',
        'currency',
        sql<number>`count(*)::int`.as('count'),
        sql<string>`sum(${ref('amount')})::text`.as('amount'),
      ])
      .execute();
    return new Map(
      [...Map.groupBy(rows, ({ subjectId }) => subjectId)].map(([subjectId, some]) => [
        subjectId,
        {
          count: some.reduce((all, { count }) => all + count, 0),
          amounts: some.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
        },
      ]),
    );
  }

  async page(subject: PaidSubject, asked: z.output<typeof paymentList.query>): Promise<ListPage<PaymentRow>> {
    const page = await listPage(this.source(subject, asked), asked);
    return { ...page, items: page.items.map(view) };
  }

  async *each(
    subject: PaidSubject,
    asked: z.output<typeof paymentList.csvQuery>,
  ): AsyncGenerator<PaymentRow, void, undefined> {
    for await (const row of listRows(this.source(subject, asked), asked.sort)) yield view(row);
  }

  private source(subject: PaidSubject, { search }: { search?: string | undefined }) {
    let rows = this.rows(subject);
    if (search)
      rows = rows.where(({ or, ref }) =>
        or([
          nameHolds(ref('a.firstname'), ref('a.lastname'), search),
          sql<boolean>`right(${ref('p.id')}::text, ${sql.lit(referenceLength)}) = lower(${search})`,
        ]),
      );
    return {
      tables: tablesOf(this.em),
      rows,
      id: 'p.id' as const,
      sorts: {
        paidAt: { by: 'p.paidAt' as const, type: 'timestamptz' as const },
        name: {
          by: sql`afi_plain(${sql.ref('a.firstname')} || ' ' || ${sql.ref('a.lastname')})`,
          type: 'text' as const,
        },
      },
    };
  }

  private rows({ type, id }: PaidSubject) {
    return tablesOf(this.em)
      .selectFrom('payment as p')
      .innerJoin('account as a', 'a.id', 'p.accountId')
      .where('p.subjectType', '=', type)
      .where('p.subjectId', '=', id)
      .select(['p.id', 'a.firstname', 'a.lastname', 'a.picture'])
      .select(['p.amount', 'p.currency', 'p.description', 'p.paidAt']);
  }
}

type ReceivedRow = Awaited<ReturnType<ReturnType<ReceivedReads['rows']>['executeTakeFirstOrThrow']>>;

function view({ id, firstname, lastname, picture, amount, currency, description, paidAt }: ReceivedRow): PaymentRow {
  return {
    ...{ id, fullname: `${firstname} ${lastname}`.trim(), picture },
    ...{ amount, currency, description, paidAt: new Date(paidAt).toISOString() },
    reference: referenceOf(id),
  };
}
