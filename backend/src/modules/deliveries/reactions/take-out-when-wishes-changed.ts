import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { AccountClosed } from '../../identity/identity.events.js';
import { WishesChanged } from '../deliveries.events.js';
import { CalledBackOneByOne } from '../handlers/called-back-one-by-one.js';

/** Who wants less from now on is sent nothing of what waits either. */
@Injectable()
@Reaction<WishesChanged | AccountClosed>([WishesChanged, AccountClosed])
export class TakeOutWhenWishesChanged implements Reacts<WishesChanged | AccountClosed> {
  constructor(private readonly batches: CalledBackOneByOne) {}

  react(event: WishesChanged | AccountClosed): Promise<void> {
    return event instanceof WishesChanged
      ? this.batches.takeOutFor(event.accountIds, event.addressHashes)
      : this.batches.takeOutFor([event.accountId], []);
  }
}
