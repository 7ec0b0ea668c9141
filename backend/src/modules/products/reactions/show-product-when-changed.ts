import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { ProductAdded, ProductChanged, ProductRemoved } from '../products.events.js';
import { ProductQueries, productRoom } from '../products.queries.js';

type Shown = ProductAdded | ProductChanged | ProductRemoved;

/** Every device of its seller learns of it at once; of a business, every manager's. */
@Injectable()
@Reaction([ProductAdded, ProductChanged, ProductRemoved])
export class ShowProductWhenChanged implements Reacts<Shown> {
  constructor(
    private readonly live: Live,
    private readonly products: ProductQueries,
  ) {}

  async react({ productId }: Shown): Promise<void> {
    const owner = await this.products.ownerOf(productId);
    if (owner) this.live.changed(productRoom(owner), { word: 'products', id: productId, scope: owner.businessId });
  }
}
