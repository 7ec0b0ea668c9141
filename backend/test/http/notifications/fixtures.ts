import { randomUUID } from 'node:crypto';
import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  notifications: {
    /** In its table: only an event makes them. */
    make: async ({ platform, ownerId }) => {
      const id = randomUUID();
      await platform.db.query(
        `insert into notification (id, account_id, kind, params, created_at) values ($1, $2, 'test', '{}', now())`,
        [id, ownerId],
      );
      return id;
    },
  },
};
