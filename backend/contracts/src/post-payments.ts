import { z } from 'zod';
import { moneyReceived, paymentAsked, paymentList } from './payments.js';
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
  received: route('GET /client/posts/:id/payments', {
    reads: ['payments', 'posts'],
    access: 'client',
    summary: 'Who paid what a post asks for, when and how much, and all of it together (owner and team)',
    params: idParams,
    query: paymentList.query,
    /** `received` is of the whole post, whatever is searched for. */
    answer: paymentList.page.extend({ received: moneyReceived }),
    limit: { points: 1_200, seconds: 3600, by: 'account' },
  }),
  receivedCsv: route('GET /client/posts/:id/payments.csv', {
    reads: [],
    access: 'client',
    summary: 'The same as a CSV file',
    params: idParams,
    query: paymentList.csvQuery,
    produces: 'text/csv',
    limit: { points: 30, seconds: 3600, by: 'account' },
  }),
};
