import { hrefOf } from '@afi/contracts/screen';
import { videoScreens } from '@afi/contracts/videos';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';

const word = 'scene-clip ';

/** Where the film of one scene is sent to: one that is still on its way never lands in another scene. */
export function sceneClipSlot(videoId: string, sceneId: string): UploadSlot<null, string> {
  return uploadSlot(`${word}${videoId} ${sceneId}`, {
    kinds: ['video'],
    path: hrefOf(videoScreens.one, { id: videoId }),
  });
}

export default (name: string) => {
  const [videoId = '', sceneId = ''] = name.slice(word.length).split(' ');
  return sceneClipSlot(videoId, sceneId);
};
