import { ReleaseAllOf } from '../media/media.commands.js';
import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody had read, and what was proposed to them. The files themselves are media. */
export const documentsOfPerson = [
  personalRows({
    name: 'documents',
    by: ['document.ownerId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('document')
        .where('ownerId', '=', accountId)
        .select([
          'id',
          'communityId',
          'kind',
          'title',
          'fileName',
          'url',
          'pages',
          'words',
          'language',
          'engine',
          'typed',
        ])
        .select(['asked', 'savedAt', 'createdAt']),
  }),
  personalRows({
    name: 'drafts',
    by: ['document.ownerId'],
    id: 'd.id',
    rows: (tables, accountId) =>
      tables
        .selectFrom('draft as d')
        .innerJoin('document as o', 'o.id', 'd.documentId')
        .where('o.ownerId', '=', accountId)
        .select(['d.id', 'd.documentId', 'd.position', 'd.title', 'd.content', 'd.keyPoints', 'd.tags', 'd.privacy'])
        .select(['d.postId', 'd.droppedAt', 'd.editedAt']),
  }),
];

/** Documents and proposals go; posts made of them are posts. */
export const documentsForget = forgetting({
  goes: ['document.ownerId'],
  async first({ tables, commands, accountId }) {
    const mine = await tables.selectFrom('document').select('id').where('ownerId', '=', accountId).execute();
    for (const { id } of mine) await commands.execute(new ReleaseAllOf({ word: 'documents', id }));
  },
});
