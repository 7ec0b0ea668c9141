import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  uploads: {
    names: ['media'],
    /** The file of a document. */
    make: async ({ idOf, one, ownerId }) => {
      await idOf('documents');
      return one('select id from media where owner_id = $1', ownerId);
    },
  },
};
