import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  chats: {
    make: async ({ owner, one }) => {
      const { body } = await owner.post<{ id: string }>('/client/chats');
      return body.id || one('select id from chat limit 1');
    },
  },
  messages: {
    make: async ({ owner, idOf }) => {
      const path = `/client/chats/${await idOf('chats')}/messages`;
      const reply = await owner.post<{ answerId: string }>(path, {
        content: 'Note que le marché ouvre à six heures',
      });
      if (reply.status !== 202) throw new Error(JSON.stringify(reply));
      return reply.body.answerId;
    },
  },
  facts: {
    make: async ({ owner }) => {
      const { body } = await owner.post<{ facts: { id: string }[] }>('/client/memory/facts', {
        text: 'Je vends des pagnes',
      });
      return body.facts[0]?.id ?? '';
    },
  },
  answers: {
    make: async ({ owner, idOf }) => {
      // Kinds are made side by side, and a conversation in which Afi answers takes no other question.
      await idOf('messages');
      const path = `/client/chats/${await idOf('chats')}/messages`;
      const { body } = await owner.post<{ answerId: string }>(path, { content: 'Comment écrire une publication ?' });
      return body.answerId;
    },
  },
};
