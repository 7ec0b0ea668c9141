import { chatRoutes, type ChatView, type MessageView } from '@afi/contracts/assistant';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/query/keys.js';
import { messagesKey } from './chats.js';

interface FirstQuestion {
  chatId: string;
  content: string;
  messageId: string;
  answerId: string;
}

/**
 * Puts a conversation that has just begun into what this device keeps: it opens with its question, and is read meanwhile. On a
 * slow line those reads take seconds.
 */
export function useKeepFirstQuestion(): (asked: FirstQuestion) => void {
  const client = useQueryClient();
  return ({ chatId, content, messageId, answerId }) => {
    const at = new Date().toISOString();
    const question: MessageView = { id: messageId, role: 'question', content, answer: null, media: [], at };
    const answer: MessageView = {
      ...{ id: answerId, role: 'answer', content: '', media: [], at },
      answer: {
        ...{ questionId: messageId, state: 'waiting', seq: 0, engine: 'builtin' },
        ...{ sources: [], error: null, rating: null },
      },
    };
    const chat: ChatView = {
      id: chatId,
      title: '',
      excerpt: '',
      pinned: false,
      archived: false,
      at,
      createdAt: at,
      version: 1,
      pdf: null,
    };
    const kept = [
      [keyOf(chatRoutes.one, { id: chatId }), chat],
      [messagesKey(chatId), { pages: [{ items: [answer, question], nextCursor: null }], pageParams: [''] }],
    ] as const;
    for (const [queryKey, data] of kept) {
      client.setQueryData(queryKey, data);
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    }
  };
}
