import { ReleaseAllOf } from '../media/media.commands.js';
import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** The pictures somebody made. */
export const canvasesOfPerson = [
  personalRows({
    name: 'canvases',
    by: ['canvas.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('canvas')
        .where('accountId', '=', accountId)
        .select(['id', 'title', 'size', 'background', 'layers', 'deletedAt', 'createdAt', 'updatedAt']),
  }),
];

/** They go, with their photos; their files go with the sweep of what no canvas names. */
export const canvasesForget = forgetting({
  goes: ['canvas.accountId'],
  async first({ tables, commands, accountId }) {
    const mine = await tables.selectFrom('canvas').select('id').where('accountId', '=', accountId).execute();
    for (const { id } of mine) await commands.execute(new ReleaseAllOf({ word: 'canvases', id }));
  },
});
