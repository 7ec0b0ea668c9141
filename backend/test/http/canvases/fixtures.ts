import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  canvases: {
    make: async ({ owner }) => {
      const { body } = await owner.post<{ id: string }>('/client/canvases', { size: 'square', title: 'La rentrée' });
      return body.id;
    },
  },
};
