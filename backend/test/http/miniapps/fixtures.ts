import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  miniapps: {
    make: async ({ platform }) => {
      const [row] = await platform.db.query<{ id: string }>(
        `insert into miniapp (id, name, description, html, active)
         values (gen_random_uuid(), 'Calcul', '', '<p>1 + 1</p>', true) returning id`,
      );
      return row?.id ?? '';
    },
  },
};
