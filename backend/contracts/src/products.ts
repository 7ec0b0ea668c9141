import { z } from 'zod';
import { uuid } from './id.js';
import { list } from './list.js';
import { mediaView } from './media.js';
import { idParams, route } from './route.js';
import { screens } from './screen.js';
import { singleLine, multiLine } from './text.js';
import { currencies } from './money.js';

declare module './word.js' {
  interface Words {
    products: true;
  }
}

export const productScreens = screens({
  list: '/app/products',
  one: '/app/products/:id',
  businessList: '/admin/products',
  businessOne: '/admin/products/:id',
});

/** Who sells: a client for themselves, or the managers of a business together. */
export const sellerTypes = ['client', 'manager'] as const;
export type SellerType = (typeof sellerTypes)[number];

/** Managers up to this level write; those above it, the agents, read (levels: 1 owner, 2 manager, 3 agent). */
export const lastWritingLevel = 2;
/** Hours a deleted product can be brought back; its photo is kept for twice that. */
export const restoreHours = 24;
/** Francs; more is a slip of the finger. */
export const maxPrice = 1_000_000_000;
/** Products a seller keeps. */
export const mostProducts = 2_000;
/** Families offered to choose from. */
const maxFamilies = 100;

export const productInput = z.strictObject({
  name: singleLine(120).min(1),
  description: multiLine(2000).optional(),
  /** Whole francs; null and absent are "on request". */
  price: z.int().min(0).max(maxPrice).nullish(),
  family: singleLine(60).optional(),
  /** An image of the media, which may still be `processing`. */
  photoId: uuid.nullish(),
  active: z.boolean(),
});
export type ProductInput = z.infer<typeof productInput>;

/** Fields that are absent stay. With `version`, a product that changed since then is not overwritten (409). */
export const productChanges = productInput.partial().extend({ version: z.int().positive().optional() });
export type ProductChanges = z.infer<typeof productChanges>;

export const productView = z.object({
  id: uuid,
  name: z.string(),
  description: z.string(),
  price: z.int().nonnegative().nullable(),
  /** ISO 4217; both are written FCFA. */
  currency: z.enum(currencies),
  family: z.string(),
  photo: mediaView.nullable(),
  active: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int().positive(),
});
export type ProductView = z.infer<typeof productView>;

export const productList = list({
  row: productView,
  filters: { family: singleLine(60).optional(), active: z.stringbool().optional() },
  sorts: ['createdAt', 'name', 'price'],
  order: '-createdAt',
});

/** Routes are answered for the caller's own type: a client's products are their own, managers share their business's. */
const seller = z.strictObject({ userType: z.enum(sellerTypes) });
const one = seller.extend(idParams.shape);
/** A hand adds no more; a program that would is told when to go on. */
const writing = { points: 300, seconds: 3600, by: 'account' } as const;

const oneProduct = route('GET /:userType/products/:id', {
  reads: ['products'],
  access: 'session',
  summary: 'One product',
  params: one,
  answer: productView,
});

export const productRoutes = {
  list: route('GET /:userType/products', {
    reads: ['products'],
    row: oneProduct,
    access: 'session',
    summary: 'Products, newest first; searched in name, description and family',
    params: seller,
    query: productList.query,
    answer: productList.page,
  }),
  families: route('GET /:userType/products/families', {
    reads: ['products'],
    access: 'session',
    summary: 'Families of the products, to filter by',
    params: seller,
    answer: z.object({ items: z.array(z.string()).max(maxFamilies) }),
  }),
  create: route('POST /:userType/products', {
    access: 'session',
    summary: 'Add a product',
    status: 201,
    idempotent: true,
    params: seller,
    body: productInput,
    answer: productView,
    limit: writing,
  }),
  one: oneProduct,
  update: route('PATCH /:userType/products/:id', {
    idempotent: true,
    access: 'session',
    summary: 'Change a product',
    params: one,
    body: productChanges,
    answer: productView,
    limit: writing,
  }),
  duplicate: route('POST /:userType/products/:id/copies', {
    access: 'session',
    summary: 'Add the same product again, not active, to be changed',
    status: 201,
    idempotent: true,
    params: one,
    answer: productView,
    limit: writing,
  }),
  remove: route('DELETE /:userType/products/:id', {
    idempotent: true,
    access: 'session',
    summary: 'Delete a product',
    params: one,
    limit: writing,
  }),
  restore: route('POST /:userType/products/:id/restore', {
    idempotent: true,
    access: 'session',
    summary: 'Undo a delete, within 24 hours',
    params: one,
    answer: productView,
    limit: writing,
  }),
};
