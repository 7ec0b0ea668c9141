import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { PostReacted } from '../../posts/posts.events.js';
import { PostQueries } from '../../posts/posts.queries.js';
import { NotifyTogether } from '../notifications.commands.js';
import { Recipients } from '../reads/recipients.js';

/** "Awa et 4 autres": reactions to one post are one line, as long as it is unread. */
@Injectable()
@Reaction(PostReacted)
export class NotifyAuthorWhenPostReacted implements Reacts<PostReacted> {
  constructor(
    private readonly commands: CommandBus,
    private readonly posts: PostQueries,
    private readonly recipients: Recipients,
  ) {}

  async react({ postId, communityId, accountId }: PostReacted): Promise<void> {
    const post = await this.posts.announcement(postId);
    if (!post || post.authorId === accountId) return;
    const authors = await this.recipients.of([post.authorId], { kind: 'post.reacted', communityId });
    if (!authors.length) return;
    const link = hrefOf(postScreens.one, { id: postId });
    const notification = {
      kind: 'post.reacted',
      params: { postId },
      link,
      many: link,
      actorId: accountId,
      communityId,
    };
    await this.commands.execute(new NotifyTogether(authors, postId, notification));
  }
}
