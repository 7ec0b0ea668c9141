import type { WordFixtures } from '../../support/fixtures.js';

/** A composer nobody wrote in yet. */
export const unsaved = {
  communityId: null,
  type: 'text',
  title: '',
  content: '',
  privacy: 'membersOnly',
  body: '{}',
  action: '',
  startsAt: '',
  endsAt: '',
  mustRead: false,
  language: '',
};

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
  autosaves: {
    make: async ({ owner, idOf }) => {
      const { body } = await owner.post<{ id: string }>('/client/post-autosaves', {
        postId: null,
        writer: '018f7a10-0000-7000-8000-000000000001',
        fields: { ...unsaved, communityId: await idOf('communities'), title: 'À finir' },
      });
      return body.id;
    },
  },
};
