import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { CommentPublished } from '../../comments/comments.events.js';
import { CommentQueries } from '../../comments/comments.queries.js';
import { Notify, NotifyTogether } from '../notifications.commands.js';
import type { ToldKindName } from '../domain/told-kinds.js';
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
    const wanting = (ids: readonly string[], kind: ToldKindName) =>
      this.recipients.of(ids, { kind, communityId: scope });
    const [mentioned, [answered], [owner]] = await Promise.all([
      wanting(told.mentioned, 'comments.mentioned'),
      wanting(told.answered ? [told.answered] : [], 'comments.answered'),
      wanting(told.owner ? [told.owner] : [], 'comments.published'),
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
            notification: { kind, params: { commentId }, link, actorId, communityId: scope },
          })),
        ),
      );
    if (owner) {
      const said = { title: about.title };
      // What is known by its id is called as it is called when it is read.
      const params = { commentId, ...(target.type === 'posts' ? { postId: target.id } : said) };
      const notification = {
        kind: 'comments.published',
        params,
        said,
        link,
        many: about.link,
        actorId,
        communityId: scope,
      };
      await this.commands.execute(new NotifyTogether([owner], about.link, notification));
    }
  }
}
