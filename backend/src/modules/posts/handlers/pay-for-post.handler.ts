import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/events/outbox.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { MediaQueries } from '../../media/media.queries.js';
import { Pay } from '../../payments/payments.commands.js';
import { fileStamp } from '../domain/file-stamp.js';
import { PayForPost } from '../post-payments.commands.js';
import { PostPaid } from '../posts.events.js';
import { ReadablePosts } from '../readable-posts.queries.js';
import { isOnline } from '../visible-posts.queries.js';

/** The post says what it asks for; whoever saw something else pays nothing. That it is paid once, payments see to. */
@CommandHandler(PayForPost)
export class PayForPostHandler implements ICommandHandler<PayForPost> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly posts: ReadablePosts,
    private readonly media: MediaQueries,
    private readonly outbox: Outbox,
  ) {}

  execute({ accountId, postId, shown }: PayForPost): Promise<void> {
    return this.em.transactional(async () => {
      // Locked: an edit that takes its file away comes before, or sees that it was paid for.
      const post = await this.posts.mustFind(postId, accountId, { locked: true });
      const { action } = post;
      if (action?.type !== 'payment') throw notFound();
      if (!isOnline(post)) throw new Problem('posts.not-online', 409);
      if (post.authorId === accountId) throw new Problem('posts.payment-own', 409);
      const { amount, currency, description, mediaId } = action;
      const asked = { amount, currency, description, file: fileStamp(mediaId) };
      if (!isDeepStrictEqual(asked, shown)) throw new Problem('posts.payment-changed', 409);
      if (mediaId && !(await this.media.fileOf(mediaId))) throw new Problem('posts.payment-file-not-ready', 409);
      const subject = { type: 'posts', id: postId };
      const asks = { amount, currency, description };
      const { isNew } = await this.commands.execute(new Pay(accountId, subject, asks, mediaId));
      const { communityId, authorId } = post;
      if (isNew) await this.outbox.record(new PostPaid(postId, communityId, accountId, authorId, amount));
    });
  }
}
