import { creationScreens } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { uploadSlot } from '../../features/media/api/upload-slot.js';

/** The music of a slideshow that is yet to be made. */
export const slideshowMusic = uploadSlot<null, string>('slideshow-music', {
  kinds: ['audio'],
  path: hrefOf(creationScreens.home, { tab: 'video', kind: 'pictures' }),
});

export default () => slideshowMusic;
