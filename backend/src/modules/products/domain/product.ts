import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { restoreHours, type ProductChanges, type ProductInput, type ProductView } from '@afi/contracts/products';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { ProductAdded, ProductChanged, ProductRemoved } from '../products.events.js';
import type { Seller } from './seller.js';

export const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'product',
  properties: {
    id: p.uuid().primary(),
    /** The client it belongs to; null for one of a business. */
    accountId: p.uuid().nullable(),
    businessId: p.uuid().nullable(),
    name: p.string(),
    description: p.text(),
    /** Whole units of `currency`; null is "on request". */
    price: p.integer().nullable(),
    currency: p.string().$type<ProductView['currency']>(),
    family: p.string(),
    photoId: p.uuid().nullable(),
    active: p.boolean(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** Something a client or a business sells. */
export class Product extends ProductSchema.class {
  /** Its photo is put in once it is claimed. */
  static add({ owner, currency }: Seller, input: ProductInput): Product {
    const now = new Date();
    const product = newRow(Product, ProductSchema, {
      id: uuid(),
      ...owner,
      name: input.name,
      description: input.description ?? '',
      price: input.price ?? null,
      currency,
      family: input.family ?? '',
      photoId: null,
      active: input.active,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    record(product, new ProductAdded(product.id));
    return product;
  }

  change({ name, description, price, family, active }: ProductChanges): void {
    if (name !== undefined) this.name = name;
    if (description !== undefined) this.description = description;
    if (price !== undefined) this.price = price;
    if (family !== undefined) this.family = family;
    if (active !== undefined) this.active = active;
    record(this, new ProductChanged(this.id));
  }

  remove(): void {
    this.deletedAt = new Date();
    record(this, new ProductRemoved(this.id));
  }

  /** @throws Problem `products.restore-too-late` (410) */
  restore(): void {
    if (!this.deletedAt) return;
    if (this.deletedAt.getTime() < Date.now() - restoreHours * 3_600_000)
      throw new Problem('products.restore-too-late', 410, { params: { hours: restoreHours } });
    this.deletedAt = null;
    record(this, new ProductAdded(this.id));
  }
}
ProductSchema.setClass(Product);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ProductSchema> {}
}
