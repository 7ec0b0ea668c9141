import { chatRoutes, chatScreens } from '@afi/contracts/assistant';
import { mediaKindNames } from '@afi/contracts/media-kind';
import { hrefOf } from '@afi/contracts/screen';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';

import { send } from '../../lib/api/send.js';

const word = 'assistant ';
const spoken = 'voice ';

const screenOf = (chatId: string): string =>
  chatId === 'new' ? chatScreens.list : hrefOf(chatScreens.one, { id: chatId });

/** Where files of the next question of a conversation are sent to; `new` is the one that begins with it. */
export function questionSlot(chatId: string): UploadSlot<null, string> {
  return uploadSlot(word + chatId, {
    kinds: mediaKindNames,
    path: screenOf(chatId),
  });
}

/** Of a question that is spoken: however often it is sent it is asked once, and begins one conversation. */
export interface SpokenContext {
  id: string;
  chat: string;
}

/** Where spoken questions are sent to: each is asked once the server has its sound. The result is the conversation. */
export function voiceSlot(chatId: string): UploadSlot<SpokenContext, string> {
  return uploadSlot(`${word}${spoken}${chatId}`, {
    kinds: ['audio'],
    path: screenOf(chatId),
    take: async (voiceId, { id, chat }) => {
      const to = chatId === 'new' ? (await send(chatRoutes.create, { idempotencyKey: chat })).id : chatId;
      await send(chatRoutes.ask, { params: { id: to }, body: { content: '', voiceId }, idempotencyKey: id });
      return to;
    },
  });
}

export default (name: string) => {
  const of = name.slice(word.length);
  return of.startsWith(spoken) ? voiceSlot(of.slice(spoken.length)) : questionSlot(of);
};
