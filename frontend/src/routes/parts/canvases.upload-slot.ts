import { canvasRoutes, type CanvasInput } from '@afi/contracts/canvases';
import { creationScreens, type CreationSource } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { uploadSlot } from '../../features/media/api/upload-slot.js';
import { send } from '../../lib/api/send.js';

/** A file that a picture is made of: it becomes one even when the screen was left meanwhile. */
export const canvasFiles = uploadSlot('canvases', {
  kinds: ['pdf'],
  path: hrefOf(creationScreens.home, { tab: 'canvas' }),
  take: async (mediaId, look: Omit<CanvasInput, 'source'>) => {
    const source: CreationSource = { kind: 'media', mediaIds: [mediaId] };
    return (await send(canvasRoutes.create, { body: { ...look, source } })).id;
  },
});

export default () => canvasFiles;
