import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Pay } from '../payments.commands.js';
import { PaymentProvider } from '../provider/payment-provider.js';

/** One row an account and a thing: two taps pay once. */
@CommandHandler(Pay)
export class PayHandler implements ICommandHandler<Pay> {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
  ) {}

  async execute({ accountId, subject, asked, mediaId }: Pay): Promise<{ isNew: boolean }> {
    const { amount, currency, description } = asked;
    const provider = this.provider.mustBeThere();
    const { numInsertedOrUpdatedRows } = await tablesOf(this.em)
      .insertInto('payment')
      .values({
        ...{ id: uuid(), accountId, subjectType: subject.type, subjectId: subject.id },
        ...{ amount, currency, description, mediaId, provider, paidAt: new Date() },
      })
      .onConflict((known) => known.columns(['subjectType', 'subjectId', 'accountId']).doNothing())
      .executeTakeFirst();
    return { isNew: numInsertedOrUpdatedRows === 1n };
  }
}
