import { sql } from 'kysely';
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
          'pictureIds',
        ])
        .select(['transcriptState', 'transcript', 'transcriptWords', 'at', 'deletedAt', 'createdAt', 'updatedAt']),
  }),
];

/** Their thoughts go, with their recordings and photos. */
export const thoughtsForget = forgetting({
  goes: ['thought.accountId'],
  async first({ tables, commands, accountId }) {
    const mine = await tables
      .selectFrom('thought')
      .select('id')
      .where('accountId', '=', accountId)
      .where(({ or, eb }) => or([eb('mediaId', 'is not', null), eb(sql`jsonb_array_length(picture_ids)`, '>', 0)]))
      .execute();
    for (const { id } of mine) await commands.execute(new ReleaseAllOf({ word: 'thoughts', id }));
  },
});
