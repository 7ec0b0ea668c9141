import { hrefOf } from '@afi/contracts/screen';
import type { Slide } from '@afi/contracts/slide-parts';
import { deckScreens } from '@afi/contracts/slides';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';
import { dropUpload, uploadsOf } from '../../features/media/api/uploads.js';

const word = 'slide-picture ';

const nameOf = (deckId: string, slideId: string, item?: number | string) =>
  `${word}${deckId} ${slideId}${item === undefined ? '' : ` ${item}`}`;

/** Where the picture of one slide, or of one of its items, is sent to: one that is still on its way never lands on another slide. */
export function slidePictureSlot(deckId: string, slideId: string, item?: number | string): UploadSlot<null, string> {
  const path = hrefOf(deckScreens.one, { id: deckId });
  return uploadSlot(nameOf(deckId, slideId, item), { kinds: ['image'], path });
}

/**
 * Stops what is on its way to an item that is taken off, and to those behind it: another takes the place of each, and taking
 * it back would give it to the wrong one. @returns how many were stopped that somebody still waits for
 */
export function stopItemPictures(deckId: string, { id, items }: Pick<Slide, 'id' | 'items'>, from: number): number {
  const onTheWay = items.flatMap((_, at) =>
    at < from ? [] : uploadsOf(nameOf(deckId, id, at)).map(({ key }) => ({ at, key })),
  );
  for (const { key } of onTheWay) dropUpload(key);
  return onTheWay.filter(({ at }) => at > from).length;
}

export default (name: string) => {
  const [deckId = '', slideId = '', item] = name.slice(word.length).split(' ');
  return slidePictureSlot(deckId, slideId, item);
};
