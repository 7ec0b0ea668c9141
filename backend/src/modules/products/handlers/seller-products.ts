import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { mostProducts } from '@afi/contracts/products';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { ClaimUpload, ReleaseUpload } from '../../media/media.commands.js';
import { Product } from '../domain/product.js';
import { mustWrite, type Seller } from '../domain/seller.js';
import { SellerReads } from '../reads/seller.reads.js';

/** What every command on products begins and ends with: who may, which one, and its photo. */
@Injectable()
export class SellerProducts {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly sellers: SellerReads,
  ) {}

  /** @throws Problem `products.read-only` (403) for an agent */
  async writer(accountId: string): Promise<Seller> {
    const seller = await this.sellers.of(accountId);
    mustWrite(seller);
    return seller;
  }

  /** @throws Problem `products.enough` (409) */
  async mustHaveRoom({ owner }: Pick<Seller, 'owner'>): Promise<void> {
    const id = owner.accountId ?? owner.businessId;
    await oneAtATime(this.em, `products ${id}`);
    const { count } = await tablesOf(this.em)
      .selectFrom('product')
      .where(({ ref }) => sql<boolean>`coalesce(${ref('accountId')}, ${ref('businessId')}) = ${id}::uuid`)
      .where('deletedAt', 'is', null)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= mostProducts) throw new Problem('products.enough', 409, { params: { most: mostProducts } });
  }

  /** Locks a product of this account, deleted ones too; 404 before 403: strangers learn nothing. */
  async mustFind(accountId: string, productId: string): Promise<{ seller: Seller; product: Product }> {
    const seller = await this.sellers.of(accountId);
    const product = await this.em.findOne(
      Product,
      { id: productId, ...seller.owner },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!product) throw notFound();
    mustWrite(seller);
    return { seller, product };
  }

  /** The same, of those that are not deleted. */
  async mustFindLiving(accountId: string, productId: string): Promise<{ seller: Seller; product: Product }> {
    const found = await this.mustFind(accountId, productId);
    if (found.product.deletedAt) throw notFound();
    return found;
  }

  /**
   * Shows another photo: that one is claimed, the one before let go. A person may take what they sent; the word itself
   * vouches (null) for what a product of theirs shows already.
   * @throws Problem `products.photo-unknown` (422)
   */
  async show(product: Product, photoId: string | null | undefined, sentBy: string | null): Promise<void> {
    if (photoId === undefined || photoId === product.photoId) return;
    const before = product.photoId ?? null;
    // Two photos that change places at once have their rows locked in one order, or each would wait for the other.
    const lower = before !== null && photoId !== null && before < photoId;
    if (before && lower) await this.release(product, before);
    if (photoId && !(await this.claim(product, photoId, sentBy)))
      throw new Problem('products.photo-unknown', 422, {
        errors: [{ pointer: '/photoId', code: 'products.photo-unknown' }],
      });
    product.photoId = photoId;
    if (before && !lower) await this.release(product, before);
  }

  /** Answers false where there is no such image (any more). */
  async claim(product: Product, photoId: string, sentBy: string | null): Promise<boolean> {
    const claimant = { word: 'products', id: product.id };
    return (await this.commands.execute(new ClaimUpload(photoId, sentBy, claimant, ['image']))) !== null;
  }

  async release(product: Product, photoId: string): Promise<void> {
    await this.commands.execute(new ReleaseUpload(photoId, { word: 'products', id: product.id }));
  }
}
