import { hrefOf } from '@afi/contracts/screen';
import { videoScreens } from '@afi/contracts/videos';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';

const word = 'video-music ';

/** Where the music of one video is sent to. */
export function videoMusicSlot(videoId: string): UploadSlot<null, string> {
  return uploadSlot(`${word}${videoId}`, { kinds: ['audio'], path: hrefOf(videoScreens.one, { id: videoId }) });
}

export default (name: string) => videoMusicSlot(name.slice(word.length));
