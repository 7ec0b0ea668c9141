import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  products: {
    make: async ({ owner }) => {
      const { body } = await owner.post<{ id: string }>('/client/products', { name: 'Lampe solaire', active: true });
      return body.id;
    },
  },
};
