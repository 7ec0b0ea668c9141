import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { PostPublishedLate } from '../../posts/posts.events.js';
import { PostQueries } from '../../posts/posts.queries.js';
import { Notify } from '../notifications.commands.js';

/** Whoever chose an hour knows that it was missed: what they announced may be over. */
@Injectable()
@Reaction(PostPublishedLate)
export class NotifyAuthorWhenPostPublishedLate implements Reacts<PostPublishedLate> {
  constructor(
    private readonly commands: CommandBus,
    private readonly posts: PostQueries,
  ) {}

  async react({ postId }: PostPublishedLate): Promise<void> {
    const post = await this.posts.announcement(postId);
    if (!post) return;
    const link = hrefOf(postScreens.one, { id: postId });
    const notification = { kind: 'post.published-late', params: { postId }, link };
    await this.commands.execute(new Notify([{ accountId: post.authorId, notification }]));
  }
}
