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
  /** An image for a slide of it that could not be made. */
  drawings: {
    make: async ({ platform, idOf }) => {
      const id = crypto.randomUUID();
      await platform.db.query(
        `insert into slide_drawing (id, deck_id, slide_id, job_id, state, created_at) values ($1, $2, $3, $4, 'failed', now())`,
        [id, await idOf('decks'), crypto.randomUUID(), crypto.randomUUID()],
      );
      return id;
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
