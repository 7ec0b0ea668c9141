import { z } from 'zod';
import { route } from './route.js';

/** Where links of campaigns lead through: an opaque signed token, without anything of who it was sent to. */
export const campaignClickRoutes = {
  follow: route('GET /c/:token', {
    reads: [],
    access: 'public',
    summary: 'Leads where a campaign says, and counts that somebody came, once for each who was sent it',
    // Of any shape: a link cut short by a mail program is answered with a page.
    params: z.strictObject({ token: z.string() }),
    produces: 'text/html',
    // Many phones of one operator share an address.
    limit: { points: 1_200, seconds: 60, by: 'address' },
  }),
};
