import { z } from 'zod';
import { route } from './route.js';

/** Opaque to who holds it: which address, signed. Of any shape, since a link cut short by a mail program is answered with a page too. */
const params = z.strictObject({ token: z.string() });
const limit = { points: 60, seconds: 60, by: 'address' } as const;

/** One address, without an account: where a mail leads who wants no more of them (RFC 8058). */
export const unsubscribeRoutes = {
  page: route('GET /u/:token', {
    reads: [],
    access: 'public',
    isUnprefixed: true,
    secret: 'token',
    summary: 'Asks whether e-mails to an address should end; changes nothing, since scanners of mail open every link',
    params,
    produces: 'text/html',
    limit,
  }),
  act: route('POST /u/:token', {
    access: 'public',
    isUnprefixed: true,
    secret: 'token',
    summary: 'Ends e-mails to an address, or begins them again; also the one-click call of mail programs',
    params,
    query: z.strictObject({ again: z.literal('1').optional() }),
    produces: 'text/html',
    limit,
  }),
};
