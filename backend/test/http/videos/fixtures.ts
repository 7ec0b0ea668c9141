import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  videos: {
    make: async ({ owner }) => {
      const { body } = await owner.post<{ id: string }>('/client/videos', {
        source: { kind: 'topic', text: 'La récolte du maïs' },
        ...{ format: '9:16', quality: '480p' },
      });
      return body.id;
    },
  },
};
