import { postView } from './posts.js';
import { idParams, route } from './route.js';

export const postPaymentRoutes = {
  pay: route('POST /client/posts/:id/payment', {
    idempotent: true,
    access: 'client',
    summary: 'Pay what a post asks for, by the simulated provider of the embedded mode; once, whatever is sent twice',
    params: idParams,
    answer: postView,
    limit: { points: 60, seconds: 3600, by: 'account' },
  }),
};
