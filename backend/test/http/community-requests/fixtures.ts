import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  'community-requests': {
    names: ['requests', 'request'],
    make: async ({ owner }) => {
      const input = { name: 'Chorale du quartier', type: 'association', purpose: 'Répéter et annoncer les concerts.' };
      const { body } = await owner.post<{ id: string }>('/client/community-requests', input);
      return body.id;
    },
  },
};
