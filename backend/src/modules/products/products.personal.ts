import { ReleaseAllOf } from '../media/media.commands.js';
import { forgetting } from '../../platform/personal-data/forgetting.js';
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

/** What they sold goes, with its photos. */
export const productsForget = forgetting({
  goes: ['product.accountId'],
  async first({ tables, commands, accountId }) {
    const mine = await tables.selectFrom('product').select('id').where('accountId', '=', accountId).execute();
    for (const { id } of mine) await commands.execute(new ReleaseAllOf({ word: 'products', id }));
  },
});
