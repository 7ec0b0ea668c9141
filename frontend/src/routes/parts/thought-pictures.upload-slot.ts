import { hrefOf } from '@afi/contracts/screen';
import { thoughtRoutes, thoughtScreens } from '@afi/contracts/thoughts';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';
import { send } from '../../lib/api/send.js';

const word = 'thought-pictures ';

/** Where photos of one thought are sent to: each is added once the server has it, whatever screen is open. */
export function thoughtPicturesSlot(thoughtId: string): UploadSlot<null, string> {
  return uploadSlot(`${word}${thoughtId}`, {
    kinds: ['image'],
    path: hrefOf(thoughtScreens.one, { id: thoughtId }),
    take: async (mediaId) => {
      await send(thoughtRoutes.addPicture, { params: { id: thoughtId }, body: { mediaId }, idempotencyKey: mediaId });
      return mediaId;
    },
  });
}

export default (name: string) => thoughtPicturesSlot(name.slice(word.length));
