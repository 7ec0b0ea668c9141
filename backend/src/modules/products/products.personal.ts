import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody sells; products of a business are the business's. */
export const productsOfPerson = [
  personalRows({
    name: 'products',
    by: ['product.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('product')
        .where('accountId', '=', accountId)
        .select(['id', 'name', 'description', 'price', 'currency', 'family', 'photoId', 'active', 'deletedAt'])
        .select(['createdAt', 'updatedAt']),
  }),
];
