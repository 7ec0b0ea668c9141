import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  goals: {
    make: async ({ owner }) => {
      const { body } = await owner.post<{ id: string }>('/client/goals', {
        title: 'Appeler trois clients',
        frequency: 'weekly',
        target: 3,
        active: true,
      });
      return body.id;
    },
  },
  checkins: {
    make: async ({ owner, idOf }) => {
      const { body } = await owner.post<{ id: string }>(`/client/goals/${await idOf('goals')}/checkins`, {});
      return body.id;
    },
  },
};
