import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  decks: {
    make: async ({ owner }) => {
      const { body } = await owner.post<{ id: string }>('/client/decks', {
        source: { kind: 'topic', text: 'La récolte du maïs' },
        language: 'fr',
      });
      return body.id;
    },
  },
};
