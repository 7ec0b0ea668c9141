import i18next from 'i18next';
import { hrefOf } from '@afi/contracts/screen';
import { thoughtRoutes, thoughtScreens } from '@afi/contracts/thoughts';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';
import { ApiError } from '../../lib/api/api-error.js';
import { send } from '../../lib/api/send.js';
import { loadWords } from '../../lib/i18n.js';

const word = 'thought-pictures ';
const later = 'waiting';

async function addTo(id: string, mediaId: string): Promise<string> {
  await send(thoughtRoutes.addPicture, { params: { id }, body: { mediaId }, idempotencyKey: mediaId });
  return mediaId;
}

/** Where photos of one thought are sent to: each is added once the server has it, whatever screen is open. */
export function thoughtPicturesSlot(thoughtId: string): UploadSlot<null, string> {
  return uploadSlot(`${word}${thoughtId}`, {
    kinds: ['image'],
    path: hrefOf(thoughtScreens.one, { id: thoughtId }),
    take: (mediaId) => addTo(thoughtId, mediaId),
  });
}

/** Where photos of thoughts are sent to that wait for a network themselves, under these keys: each follows its thought. */
export const laterPicturesSlot = uploadSlot<{ thought: string }>(`${word}${later}`, {
  kinds: ['image'],
  path: thoughtScreens.list,
  take: async (mediaId, { thought }) => {
    const { answerOf } = await import('../../lib/outbox/kept-answers.js');
    const kept = (await answerOf(thought)) as { id: string } | undefined;
    if (!kept) {
      await loadWords(['thoughts']);
      throw new ApiError(410, 'outbox.withdrawn', i18next.t('thoughts:pictures.alone'));
    }
    return addTo(kept.id, mediaId);
  },
});

export default (name: string) => {
  const of = name.slice(word.length);
  return of === later ? laterPicturesSlot : thoughtPicturesSlot(of);
};
