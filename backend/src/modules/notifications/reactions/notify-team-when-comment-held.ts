import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { commentScreens } from '@afi/contracts/comments';
import { hrefOf } from '@afi/contracts/screen';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { CommentHeld } from '../../comments/comments.events.js';
import { CommentQueries } from '../../comments/comments.queries.js';
import { NotifyTogether } from '../notifications.commands.js';
import { Recipients } from '../reads/recipients.js';

/** Somebody waits for the team, or reported something to it. */
@Injectable()
@Reaction(CommentHeld)
export class NotifyTeamWhenCommentHeld implements Reacts<CommentHeld> {
  constructor(
    private readonly commands: CommandBus,
    private readonly comments: CommentQueries,
    private readonly recipients: Recipients,
  ) {}

  async react({ commentId, scope }: CommentHeld): Promise<void> {
    const held = await this.comments.held(commentId);
    if (!held) return;
    const { authorId: actorId } = held;
    const moderators = await this.recipients.of(held.moderators, { kind: 'comments.held', communityId: scope });
    if (moderators.length === 0) return;
    const link = hrefOf(commentScreens.review, { id: scope });
    await this.commands.execute(
      new NotifyTogether(moderators, scope, {
        kind: 'comments.held',
        params: { commentId },
        link,
        many: link,
        actorId,
        communityId: scope,
      }),
    );
  }
}
