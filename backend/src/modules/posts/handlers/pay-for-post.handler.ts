import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { Pay } from '../../payments/payments.commands.js';
import { PayForPost } from '../post-payments.commands.js';
import { ReadablePosts } from '../readable-posts.queries.js';
import { isOnline } from '../visible-posts.queries.js';

/** The post says what it asks for, as it stands; that it is paid once, payments see to. */
@CommandHandler(PayForPost)
export class PayForPostHandler implements ICommandHandler<PayForPost> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly posts: ReadablePosts,
  ) {}

  execute({ accountId, postId }: PayForPost): Promise<void> {
    return this.em.transactional(async () => {
      const post = await this.posts.mustFind(postId, accountId);
      const { action } = post;
      if (action?.type !== 'payment') throw notFound();
      if (!isOnline(post)) throw new Problem('posts.not-online', 409);
      const { amount, currency, description } = action;
      const subject = { type: 'posts', id: postId };
      await this.commands.execute(new Pay(accountId, subject, { amount, currency, description }));
    });
  }
}
