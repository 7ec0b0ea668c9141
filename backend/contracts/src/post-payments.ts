import { z } from 'zod';
import { paymentAsked } from './payments.js';
import { postView } from './posts.js';
import { idParams, route } from './route.js';

/** What a post asks for and gives, as it was shown to who pays. */
export const paymentShown = paymentAsked.extend({ file: z.string().max(64).nullable() });
export type PaymentShown = z.infer<typeof paymentShown>;

export const postPaymentRoutes = {
  pay: route('POST /client/posts/:id/payment', {
    idempotent: true,
    access: 'client',
    summary: 'Pay what a post asks for, by the simulated provider of the embedded mode; once, and only what was shown',
    params: idParams,
    /** What was shown to who pays: where the post asks for something else by now, nothing is paid. */
    body: paymentShown,
    answer: postView,
    limit: { points: 60, seconds: 3600, by: 'account' },
  }),
};
