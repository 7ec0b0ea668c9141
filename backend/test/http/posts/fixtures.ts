import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  posts: {
    make: async ({ owner, idOf }) => {
      const { body } = await owner.post<{ id: string }>('/client/posts', {
        communityId: await idOf('communities'),
        title: 'Un brouillon',
        content: '<p>Rien que pour l’équipe.</p>',
        // So that it has readers to list.
        mustRead: true,
      });
      return body.id;
    },
  },
};
