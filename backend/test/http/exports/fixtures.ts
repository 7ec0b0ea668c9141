import { randomUUID } from 'node:crypto';
import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  exports: {
    make: async ({ platform, ownerId }) => {
      const id = randomUUID();
      await platform.db.query(
        `insert into export_file (id, owner_id, list, query, language, job_id) values ($1, $2, 'jobs', '{}', 'fr', $3)`,
        [id, ownerId, randomUUID()],
      );
      return id;
    },
  },
};
