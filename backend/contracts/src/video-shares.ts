import { idParams, route, smallWrites } from './route.js';
import { shareInput, sharing } from './shares.js';

/** Where it leads is told with the video. */
export const videoShareRoutes = {
  share: route('POST /client/videos/:id/share', {
    access: 'client',
    summary: 'Make a link that shows a film to whoever has it, for some days; the one before ends',
    idempotent: true,
    params: idParams,
    body: shareInput,
    limit: sharing,
  }),
  end: route('DELETE /client/videos/:id/share', {
    access: 'client',
    summary: 'End the link of a film at once',
    idempotent: true,
    params: idParams,
    limit: smallWrites,
  }),
};
