import { idParams, route, smallWrites } from './route.js';
import { shareInput, sharing } from './shares.js';

/** Where it leads is told with the canvas. */
export const canvasShareRoutes = {
  share: route('POST /client/canvases/:id/share', {
    access: 'client',
    summary: 'Make a link that shows a picture to whoever has it, for some days; the one before ends',
    idempotent: true,
    params: idParams,
    body: shareInput,
    limit: sharing,
  }),
  end: route('DELETE /client/canvases/:id/share', {
    access: 'client',
    summary: 'End the link of a picture at once',
    idempotent: true,
    params: idParams,
    limit: smallWrites,
  }),
};
