import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { PayForPost } from '../post-payments.commands.js';
import { ReadablePosts } from '../readable-posts.queries.js';
import { isOnline } from '../visible-posts.queries.js';
import { PaymentProvider } from './payment-provider.js';

/** One row an account: two taps pay once. */
@CommandHandler(PayForPost)
export class PayForPostHandler implements ICommandHandler<PayForPost> {
  constructor(
    private readonly em: EntityManager,
    private readonly posts: ReadablePosts,
    private readonly provider: PaymentProvider,
  ) {}

  execute({ accountId, postId }: PayForPost): Promise<void> {
    return this.em.transactional(async (em) => {
      const post = await this.posts.mustFind(postId, accountId);
      const { action } = post;
      if (action?.type !== 'payment') throw notFound();
      if (!isOnline(post)) throw new Problem('posts.not-online', 409);
      this.provider.mustBeThere();
      const paid = { paidAt: sql<Date>`now()`, paidAmount: action.amount, paidCurrency: action.currency };
      await tablesOf(em)
        .insertInto('post_mark')
        .values({ id: uuid(), postId, accountId, ...paid })
        .onConflict((known) =>
          known
            .columns(['postId', 'accountId'])
            .doUpdateSet(paid)
            .where(({ eb }) => eb('post_mark.paidAt', 'is', null)),
        )
        .execute();
    });
  }
}
