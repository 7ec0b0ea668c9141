import { randomUUID } from 'node:crypto';
import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  archives: {
    make: async ({ platform, ownerId }) => {
      const id = randomUUID();
      await platform.db.query(`insert into archive_file (id, owner_id, language, job_id) values ($1, $2, 'fr', $3)`, [
        id,
        ownerId,
        randomUUID(),
      ]);
      return id;
    },
  },
};
