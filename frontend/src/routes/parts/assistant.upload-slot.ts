import { chatScreens } from '@afi/contracts/assistant';
import { mediaKindNames } from '@afi/contracts/media-kind';
import { hrefOf } from '@afi/contracts/screen';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';

const word = 'assistant ';

/** Where files of the next question of a conversation are sent to; `new` is the one that begins with it. */
export function questionSlot(chatId: string): UploadSlot<null, string> {
  return uploadSlot(word + chatId, {
    kinds: mediaKindNames,
    path: chatId === 'new' ? chatScreens.list : hrefOf(chatScreens.one, { id: chatId }),
  });
}

export default (name: string) => questionSlot(name.slice(word.length));
