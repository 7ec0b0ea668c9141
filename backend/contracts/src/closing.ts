import { z } from 'zod';
import { uuid } from './id.js';
import { codeRequested, verifyBody } from './identity.js';
import { route } from './route.js';

declare module './word.js' {
  interface Words {
    closing: true;
  }
}

/** Days a closed account can be opened again by a login. */
export const graceDays = 30;

export const closingRoutes = {
  state: route('GET /client/closing', {
    reads: ['closing'],
    access: 'client',
    summary: 'What has to be done before the account can be closed: communities of others that are the caller’s',
    answer: z.object({
      communities: z.array(z.object({ id: uuid, name: z.string(), membersCount: z.int() })),
      days: z.int(),
    }),
  }),
  askCode: route('POST /client/closing/code', {
    access: 'client',
    summary: 'Send the code that closes the account',
    status: 202,
    answer: codeRequested.extend({ channel: z.enum(['whatsapp', 'email']) }),
    limit: { points: 10, seconds: 3600, by: 'account' },
  }),
  close: route('POST /client/closing', {
    access: 'client',
    summary: 'Close the account by its code: every device is signed out; a login within 30 days opens it again',
    body: verifyBody,
    limit: { points: 30, seconds: 3600, by: 'account' },
  }),
};
