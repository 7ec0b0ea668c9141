import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { CommentChanged } from '../comments.events.js';
import { CommentTargets } from '../comments.queries.js';

/** Open threads learn of it at once, and fetch what each may see. */
@Injectable()
@Reaction(CommentChanged)
export class ShowCommentWhenChanged implements Reacts<CommentChanged> {
  constructor(
    private readonly live: Live,
    private readonly targets: CommentTargets,
  ) {}

  async react({ commentId, targetType, targetId, parentId }: CommentChanged): Promise<void> {
    for (const room of await this.targets.of(targetType).rooms(targetId)) {
      // A list is known by what it belongs to: the thing, or the comment that is answered.
      this.live.changed(room, { word: 'comments', id: commentId, scope: parentId ?? targetId });
      if (parentId) this.live.changed(room, { word: 'comments', id: parentId, scope: null });
    }
  }
}
