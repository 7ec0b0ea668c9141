import { creationScreens } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { uploadSlot } from '../../features/media/api/upload-slot.js';

/** Pictures that a video is to be made of: they wait here until it is begun. */
export const videoPictures = uploadSlot<null, string>('video-pictures', {
  kinds: ['image'],
  path: hrefOf(creationScreens.home, { tab: 'video', kind: 'pictures' }),
});

export default () => videoPictures;
