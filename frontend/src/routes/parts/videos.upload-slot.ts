import { creationScreens, type CreationSource } from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import { hrefOf } from '@afi/contracts/screen';
import type { VideoFormat, VideoQuality } from '@afi/contracts/video-parts';
import { videoRoutes } from '@afi/contracts/videos';
import { uploadSlot } from '../../features/media/api/upload-slot.js';
import { send } from '../../lib/api/send.js';

/** A file that a video is made of: it becomes one even when the screen was left meanwhile. */
export const videoFiles = uploadSlot('videos', {
  kinds: ['pdf', 'file'],
  path: hrefOf(creationScreens.home, { tab: 'video' }),
  take: async (mediaId, shape: { format: VideoFormat; quality: VideoQuality; language?: Language }) => {
    const source: CreationSource = { kind: 'media', mediaIds: [mediaId] };
    return (await send(videoRoutes.create, { body: { source, ...shape } })).id;
  },
});

export default () => videoFiles;
