import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  sessions: { make: ({ one, ownerId }) => one('select id from session where account_id = $1', ownerId) },
  /** Somebody no spec signs in: an admin may end all their sessions. */
  accounts: { make: ({ one }) => one('select id from account where phone = $1', '+2250700000004') },
};
