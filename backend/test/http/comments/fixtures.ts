import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  comments: {
    /** On a post members alone may read. */
    make: async ({ owner, idOf }) => {
      const { body: post } = await owner.post<{ id: string }>('/client/posts', {
        communityId: await idOf('communities'),
        type: 'text',
        title: 'À commenter',
        content: '<p>Entre nous.</p>',
        publish: true,
      });
      const { body } = await owner.post<{ id: string }>(`/client/posts/${post.id}/comments`, { content: 'Entre nous' });
      return body.id;
    },
  },
};
