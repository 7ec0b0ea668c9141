import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  jobs: {
    make: async ({ idOf, one }) => one('select job_id as id from document where id = $1', await idOf('documents')),
  },
};
