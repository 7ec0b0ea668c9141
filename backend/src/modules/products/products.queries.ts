import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProductView } from '@afi/contracts/products';
import { tablesOf } from '../../platform/persistence/tables.js';
import { accountRoom } from '../../platform/realtime/rooms.js';

/** A product as other words may show it: a carousel, a mission. Its photo is an id of the media. */
export interface KnownProduct extends Pick<
  ProductView,
  'id' | 'name' | 'description' | 'price' | 'currency' | 'family' | 'active'
> {
  photoId: string | null;
  /** Whose it is: the one or the other. */
  accountId: string | null;
  businessId: string | null;
}

/** Socket room of the managers of a business. */
export const businessRoom = (businessId: string): string => `products:${businessId}`;

/** Socket room of those a product belongs to. */
export function productRoom({ accountId, businessId }: Pick<KnownProduct, 'accountId' | 'businessId'>): string {
  return businessId ? businessRoom(businessId) : accountRoom(accountId ?? '');
}

/** What other words may ask about products. */
@Injectable()
export class ProductQueries {
  constructor(private readonly em: EntityManager) {}

  /** These products by id, in one read whatever their number; deleted ones are left out. */
  async byIds(ids: readonly string[]): Promise<Map<string, KnownProduct>> {
    return this.where('id', ids);
  }

  /** Those that show one of these media. */
  async withPhotos(mediaIds: readonly string[]): Promise<Map<string, KnownProduct>> {
    return this.where('photoId', mediaIds);
  }

  /** Which rooms hear of a product, deleted or not; null where there never was one. */
  async ownerOf(productId: string): Promise<Pick<KnownProduct, 'accountId' | 'businessId'> | null> {
    const row = await tablesOf(this.em)
      .selectFrom('product')
      .select(['accountId', 'businessId'])
      .where('id', '=', productId)
      .executeTakeFirst();
    return row ?? null;
  }

  private async where(column: 'id' | 'photoId', ids: readonly string[]): Promise<Map<string, KnownProduct>> {
    if (!ids.length) return new Map();
    const rows = await tablesOf(this.em)
      .selectFrom('product')
      .select([
        'id',
        'name',
        'description',
        'price',
        'currency',
        'family',
        'active',
        'photoId',
        'accountId',
        'businessId',
      ])
      .where(column, 'in', ids)
      .where('deletedAt', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }
}
