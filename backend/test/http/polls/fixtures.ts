import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  /** An option of a poll of the owner's community. */
  options: {
    make: ({ one }) =>
      one(
        `with asked as (
           insert into poll (id, question, multiple, anonymous, results, created_at, updated_at)
           values (gen_random_uuid(), 'Samedi ou dimanche ?', false, true, 'live', now(), now()) returning id)
         insert into poll_option (id, poll_id, text, place) select gen_random_uuid(), id, 'Samedi', 0 from asked returning id`,
      ),
  },
};
