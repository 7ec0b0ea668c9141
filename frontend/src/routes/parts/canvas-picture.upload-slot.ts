import { canvasScreens } from '@afi/contracts/canvases';
import { hrefOf } from '@afi/contracts/screen';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';

const word = 'canvas-picture ';

/** Where the photo of one layer is sent to: one that is still on its way never lands on another layer. */
export function canvasPictureSlot(canvasId: string, layerId: string): UploadSlot<null, string> {
  return uploadSlot(`${word}${canvasId} ${layerId}`, {
    kinds: ['image'],
    path: hrefOf(canvasScreens.one, { id: canvasId }),
  });
}

export default (name: string) => {
  const [canvasId = '', layerId = ''] = name.slice(word.length).split(' ');
  return canvasPictureSlot(canvasId, layerId);
};
