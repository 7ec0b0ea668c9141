import { hrefOf } from '@afi/contracts/screen';
import { deckScreens } from '@afi/contracts/slides';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';

const word = 'slide-picture ';

/** Where the picture of one slide is sent to: one that is still on its way never lands on another slide. */
export function slidePictureSlot(deckId: string, slideId: string): UploadSlot<null, string> {
  return uploadSlot(`${word}${deckId} ${slideId}`, { kinds: ['image'], path: hrefOf(deckScreens.one, { id: deckId }) });
}

export default (name: string) => {
  const [deckId = '', slideId = ''] = name.slice(word.length).split(' ');
  return slidePictureSlot(deckId, slideId);
};
