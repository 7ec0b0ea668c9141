import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  thoughts: {
    make: async ({ owner }) => {
      const { body } = await owner.post<{ id: string }>('/client/thoughts', {
        content: 'Trois batteries, payées en deux fois.',
      });
      return body.id;
    },
  },
};
