import { randomUUID } from 'node:crypto';
import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  deliveries: {
    make: async ({ platform, ownerId }) => {
      const id = randomUUID();
      await platform.db.query(
        `insert into delivery (id, account_id, channel, address, language, about, status, reason)
         values ($1, $2, 'email', 'somebody@exemple.test', 'fr', 'post.published', 'failed', 'messages.refused')`,
        [id, ownerId],
      );
      return id;
    },
  },
};
