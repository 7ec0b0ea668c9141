import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  reminders: {
    make: async ({ owner }) => {
      const { body } = await owner.post<{ id: string }>('/client/reminders', {
        text: 'Appeler Madame Aya',
        at: '07:30',
        days: [1, 3, 5],
        channel: 'inapp',
      });
      return body.id;
    },
  },
};
