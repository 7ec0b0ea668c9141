import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  sessions: { make: ({ one, ownerId }) => one('select id from session where account_id = $1', ownerId) },
};
