import type { DeckView } from '@afi/contracts/slides';
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
  /** The address of a link to another one, which is written. */
  deckShares: {
    names: ['token'],
    make: async ({ owner, platform }) => {
      const source = { kind: 'topic', text: 'La récolte du mil' };
      const { id } = (await owner.post<{ id: string }>('/client/decks', { source, language: 'fr' })).body;
      await platform.db.query(`update deck set state = 'ready' where id = $1`, [id]);
      await owner.post(`/client/decks/${id}/share`, { days: 7 });
      const { body } = await owner.get<DeckView>(`/client/decks/${id}`);
      return body.share?.url?.split('/').at(-1) ?? '';
    },
  },
};
