import { postView } from './posts.js';
import { idParams, route } from './route.js';

export const postPreviewRoutes = {
  refresh: route('POST /client/posts/:id/preview', {
    access: 'client',
    summary: 'Fetch the card of the page a post links to once more (owner and team)',
    params: idParams,
    idempotent: true,
    answer: postView,
    limit: { points: 30, seconds: 3600, by: 'account' },
  }),
};
