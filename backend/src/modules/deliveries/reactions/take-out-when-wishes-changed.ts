import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { CommentWithdrawn } from '../../comments/comments.events.js';
import { MemberLeft } from '../../communities/communities.events.js';
import { AccountClosed } from '../../identity/identity.events.js';
import { PostChanged, PostWithdrawn } from '../../posts/posts.events.js';
import { WishesChanged } from '../deliveries.events.js';
import { CalledBackOneByOne } from '../handlers/called-back-one-by-one.js';

type Changed = WishesChanged | AccountClosed | MemberLeft | PostWithdrawn | PostChanged | CommentWithdrawn;

/** Who wants less from now on, or left, is sent nothing of what waits either; nor is anybody what was taken back. */
@Injectable()
@Reaction<Changed>([WishesChanged, AccountClosed, MemberLeft, PostWithdrawn, PostChanged, CommentWithdrawn])
export class TakeOutWhenWishesChanged implements Reacts<Changed> {
  constructor(private readonly batches: CalledBackOneByOne) {}

  react(event: Changed): Promise<void> {
    if (event instanceof WishesChanged) return this.batches.takeOutFor(event.accountIds, event.addressHashes);
    if (event instanceof CommentWithdrawn) return this.batches.takeOutAbout(event.commentId);
    return 'postId' in event ? this.batches.takeOutAbout(event.postId) : this.batches.takeOutFor([event.accountId], []);
  }
}
