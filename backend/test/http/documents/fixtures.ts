import { randomUUID } from 'node:crypto';
import type { WordFixtures } from '../../support/fixtures.js';
import { frenchPdf } from '../../support/pdf.js';

export const fixtures: WordFixtures = {
  documents: {
    make: async ({ owner, idOf }) => {
      const { body } = await owner.upload<{ id: string }>(
        '/client/documents',
        { communityId: await idOf('communities') },
        { name: 'a.pdf', bytes: await frenchPdf('fixture') },
      );
      return body.id;
    },
  },
  drafts: {
    names: ['into', 'from'],
    /** In its table: only a worker makes drafts. */
    make: async ({ platform, idOf }) => {
      const id = randomUUID();
      await platform.db.query(
        `insert into draft (id, document_id, position, title, content, key_points, tags, sources)
         values ($1, $2, 0, 'Brouillon', '<p>Texte</p>', '[]', '[]', '[{"page":1,"url":null,"text":"Texte"}]')`,
        [id, await idOf('documents')],
      );
      return id;
    },
  },
};
