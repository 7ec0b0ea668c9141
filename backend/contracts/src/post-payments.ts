import { paymentAsked } from './payments.js';
import { postView } from './posts.js';
import { idParams, route } from './route.js';

export const postPaymentRoutes = {
  pay: route('POST /client/posts/:id/payment', {
    idempotent: true,
    access: 'client',
    summary: 'Pay what a post asks for, by the simulated provider of the embedded mode; once, and only what was shown',
    params: idParams,
    /** What was shown to who pays: where the post asks for something else by now, nothing is paid. */
    body: paymentAsked,
    answer: postView,
    limit: { points: 60, seconds: 3600, by: 'account' },
  }),
};
