import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { CommentPublished } from '../../comments/comments.events.js';
import { CommentQueries } from '../../comments/comments.queries.js';
import { Notify, NotifyTogether } from '../notifications.commands.js';
import { Recipients } from '../reads/recipients.js';

/** Who is mentioned, who is answered, whose post it is: each once, with a link to the very comment. */
@Injectable()
@Reaction(CommentPublished)
export class NotifyPeopleWhenCommentPublished implements Reacts<CommentPublished> {
  constructor(
    private readonly commands: CommandBus,
    private readonly comments: CommentQueries,
    private readonly recipients: Recipients,
  ) {}

  async react({ commentId }: CommentPublished): Promise<void> {
    const told = await this.comments.told(commentId);
    if (!told) return;
    const { authorId: actorId, target, about, scope } = told;
    const wanting = (ids: readonly string[], type: 'mentions' | 'newComments') =>
      this.recipients.of(ids, { type, communityId: scope, personal: type === 'mentions' });
    const [mentioned, [answered], [owner]] = await Promise.all([
      wanting(told.mentioned, 'mentions'),
      wanting(told.answered ? [told.answered] : [], 'newComments'),
      wanting(told.owner ? [told.owner] : [], 'newComments'),
    ]);
    const link = `${about.link}#comment-${commentId}`;
    const each = [
      ...mentioned.map((accountId) => ({ accountId, kind: 'comments.mentioned' })),
      ...(answered ? [{ accountId: answered, kind: 'comments.answered' }] : []),
    ];
    if (each.length > 0)
      await this.commands.execute(
        new Notify(
          each.map(({ accountId, kind }) => ({
            accountId,
            notification: { kind, params: { commentId }, link, actorId },
          })),
        ),
      );
    if (owner) {
      const said = { title: about.title };
      // What is known by its id is called as it is called when it is read.
      const params = { commentId, ...(target.type === 'posts' ? { postId: target.id } : said) };
      const notification = { kind: 'comments.published', params, said, link, many: about.link, actorId };
      await this.commands.execute(new NotifyTogether([owner], about.link, notification));
    }
  }
}
