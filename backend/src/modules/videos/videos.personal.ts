import { ReleaseAllOf } from '../media/media.commands.js';
import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody made to be looked at. */
export const videosOfPerson = [
  personalRows({
    name: 'videos',
    by: ['video.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('video')
        .where('accountId', '=', accountId)
        .select([
          'id',
          'title',
          'state',
          'language',
          'theme',
          'format',
          'quality',
          'voice',
          'music',
          'subtitles',
          'markless',
          'private',
          'renderWhenCut',
          'leftOut',
        ])
        .select(['subtitleStyle', 'sourceKind', 'scenes', 'deletedAt', 'createdAt', 'updatedAt']),
  }),
];

/** They go, with their pictures; their films go with the sweep of what no video names. */
export const videosForget = forgetting({
  goes: ['video.accountId'],
  async first({ tables, commands, accountId }) {
    const mine = await tables.selectFrom('video').select(['id', 'jobId']).where('accountId', '=', accountId).execute();
    // A film under way holds a logo, and its work may go before it ends.
    for (const id of mine.flatMap(({ id, jobId }) => (jobId ? [id, jobId] : [id])))
      await commands.execute(new ReleaseAllOf({ word: 'videos', id }));
  },
});
