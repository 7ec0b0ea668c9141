import { chatRoutes, type ChatView, type MessageView } from '@afi/contracts/assistant';
import { chatFileRoutes } from '@afi/contracts/assistant-files';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/api/send.js';
import { formatShort } from '../../../lib/format.js';
import { useLive, useLiveReturn } from '../../../lib/live/use-live.js';
import { bringingBack } from '../../../lib/outbox/kept-offline.js';
import { useOutbox } from '../../../lib/outbox/use-outbox.js';
import { pagesKeyOf } from '../../../lib/query/keys.js';
import { usePages, useRouteQuery } from '../../../lib/query/use-route-query.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { further, hear, type Heard } from './pieces.js';

const refresh = [chatRoutes.list, chatRoutes.one, chatRoutes.messages, chatRoutes.allowance] as const;

export const useChats = (asked: { search?: string; pinned?: boolean; archived?: boolean }) =>
  usePages(chatRoutes.list, { query: asked as never });

/** What the questions to begin with depend on. */
export const useAsker = () => useRouteQuery(chatRoutes.asker, {});

export const useChat = (id: string) => useRouteQuery(chatRoutes.one, { params: { id } });

const messagesAPage = 50;

/** What was said, the last first. */
export const useMessages = (id: string) =>
  usePages(chatRoutes.messages, { params: { id }, query: {} }, { limit: messagesAPage });

/** Under which name the cache has it. */
export const messagesKey = (id: string) => pagesKeyOf(chatRoutes.messages, { id }, {}, messagesAPage);

/** An act as the list of what waits to be sent tells it. */
function useSays() {
  const { t } = useTranslation();
  return (act: string, of: string) => t('shell:outbox.act', { act: t(`assistant:${act}`), of: formatShort(of) });
}

export const useBeginChat = () => useRouteMutation(chatRoutes.create, { refresh: [chatRoutes.list] });

/** Asks in a conversation that is there: without a network the question waits on the device. */
export function useAsk() {
  const says = useSays();
  return useRouteMutation(chatRoutes.ask, { refresh, offline: { what: ({ body }) => says('question', body.content) } });
}

/** Questions of a conversation that wait on this device, with the reason of those that were not taken. */
export function useWaitingQuestions(chatId: string) {
  return useOutbox()
    .filter(({ line, input }) => {
      const { params } = input as { params?: { id?: string } };
      return line.path === chatRoutes.ask.path && line.method === 'POST' && params?.id === chatId;
    })
    .map(({ key, input, refused }) => ({
      key,
      refused,
      content: (input as { body?: { content?: string } }).body?.content ?? '',
    }));
}

export const useAnswerActs = () => ({
  stop: useRouteMutation(chatRoutes.stop, { refresh }),
  again: useRouteMutation(chatRoutes.again, { refresh }),
  rate: useRouteMutation(chatRoutes.rate, { refresh: [chatRoutes.messages] }),
});

/** Has a PDF made of a conversation: it is told when it is there. */
export const useMakeChatFile = () => useRouteMutation(chatFileRoutes.create, { refresh: [] });

export function useChatActs({ title }: Pick<ChatView, 'title'>) {
  const says = useSays();
  const offline = (act: string) => ({ what: () => says(act, title) });
  return {
    change: useRouteMutation(chatRoutes.update, { refresh, offline: offline('change') }),
    remove: useRouteMutation(chatRoutes.remove, { refresh: [chatRoutes.list], offline: offline('remove') }),
    restore: useRouteMutation(chatRoutes.restore, { refresh, offline: bringingBack(formatShort(title)) }),
  };
}

/** Goes to another branch; on the server, which tells a model what is shown and looks for words in it. */
export const useChooseBranch = () => useRouteMutation(chatRoutes.branch, { refresh });

export const isUnderWay = ({ answer }: MessageView): boolean =>
  answer?.state === 'waiting' || answer?.state === 'writing';

/** While a line is silent, what is missing is asked for: a lost one is not always known to be. */
const askAgainMs = 4_000;

/**
 * An answer as it is heard: what the server keeps of it, and each piece as it is told. What was missed, by a reload, a lost
 * network or another node, is asked for behind the last piece that is there.
 */
export function useHeard(chatId: string, message: MessageView): { text: string; underWay: boolean } {
  const client = useQueryClient();
  const underWay = isUnderWay(message);
  const known: Heard = { text: message.content, seq: message.answer?.seq ?? 0, ahead: [] };
  const [live, setLive] = useState<Heard>(known);
  const heard = further(live, known);
  const answerId = message.id;
  const readAll = () => void client.invalidateQueries({ queryKey: [chatRoutes.messages.path] });
  const catchUp = async () => {
    const params = { id: chatId, answerId };
    const told = await send(chatRoutes.answer, { params, query: { after: heard.seq } });
    setLive((now) => hear(further(now, known), told.pieces));
    if (told.state !== 'waiting' && told.state !== 'writing') readAll();
  };
  const askAgain = useEffectEvent(() => void catchUp().catch(() => undefined));
  useLive('chat.piece', (piece) => {
    if (piece.answerId !== answerId || !underWay) return;
    const next = hear(heard, [piece]);
    setLive((now) => hear(further(now, known), [piece]));
    if (next.ahead.length) void catchUp().catch(() => undefined);
  });
  useLive('chat.answered', (told) => {
    if (told.answerId === answerId) void catchUp().catch(readAll);
  });
  useLiveReturn(() => {
    if (underWay) void catchUp().catch(() => undefined);
  });
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(() => askAgain(), askAgainMs);
    return () => clearInterval(timer);
  }, [underWay, heard.seq]);
  return { text: underWay ? heard.text : message.content, underWay };
}
