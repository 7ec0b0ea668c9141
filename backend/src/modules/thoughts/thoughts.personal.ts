import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';
import { ReleaseAllOf } from '../media/media.commands.js';

/** All that somebody kept for themselves, what was said in it too. */
export const thoughtsOfPerson = [
  personalRows({
    name: 'thoughts',
    by: ['thought.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('thought')
        .where('accountId', '=', accountId)
        .select([
          'id',
          'title',
          'content',
          'summary',
          'tags',
          'category',
          'mood',
          'private',
          'pinned',
          'goalId',
          'mediaId',
        ])
        .select(['transcriptState', 'transcript', 'transcriptWords', 'at', 'deletedAt', 'createdAt', 'updatedAt']),
  }),
];

/** Their thoughts go, with their recordings. */
export const thoughtsForget = forgetting({
  goes: ['thought.accountId'],
  async first({ tables, commands, accountId }) {
    const mine = await tables
      .selectFrom('thought')
      .select('id')
      .where('accountId', '=', accountId)
      .where('mediaId', 'is not', null)
      .execute();
    for (const { id } of mine) await commands.execute(new ReleaseAllOf({ word: 'thoughts', id }));
  },
});
