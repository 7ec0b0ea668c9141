import { ReleaseAllOf } from '../media/media.commands.js';
import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody made to be shown. */
export const slidesOfPerson = [
  personalRows({
    name: 'decks',
    by: ['deck.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('deck')
        .where('accountId', '=', accountId)
        .select([
          'id',
          'title',
          'state',
          'language',
          'tone',
          'theme',
          'sourceKind',
          'sourceTitle',
          'outline',
          'slides',
          'brand',
        ])
        .select(['deletedAt', 'createdAt', 'updatedAt']),
  }),
];

/** They go, with their pictures. */
export const slidesForget = forgetting({
  goes: ['deck.accountId'],
  async first({ tables, commands, accountId }) {
    const mine = await tables.selectFrom('deck').select('id').where('accountId', '=', accountId).execute();
    for (const { id } of mine) await commands.execute(new ReleaseAllOf({ word: 'slides', id }));
  },
});
