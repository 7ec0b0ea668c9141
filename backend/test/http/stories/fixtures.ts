import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  stories: {
    make: async ({ owner, idOf }) => {
      const thoughtIds = [await idOf('thoughts')];
      const { body } = await owner.post<{ id: string }>('/client/stories', { thoughtIds });
      return body.id;
    },
  },
};
