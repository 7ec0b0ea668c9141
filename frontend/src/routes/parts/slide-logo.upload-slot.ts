import { hrefOf } from '@afi/contracts/screen';
import { deckScreens } from '@afi/contracts/slides';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';

const word = 'slide-logo ';

/** Where the logo of a deck is sent to: one that is still on its way never lands on another deck. */
export function slideLogoSlot(deckId: string): UploadSlot<null, string> {
  return uploadSlot(`${word}${deckId}`, { kinds: ['image'], path: hrefOf(deckScreens.one, { id: deckId }) });
}

export default (name: string) => slideLogoSlot(name.slice(word.length));
