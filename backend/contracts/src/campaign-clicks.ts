import { z } from 'zod';
import { route } from './route.js';

/** Where links and images of campaigns lead through: an opaque signed token, without anything of who it was sent to. */
export const campaignClickRoutes = {
  follow: route('GET /c/:token', {
    reads: [],
    access: 'public',
    isUnprefixed: true,
    secret: 'token',
    summary: 'Leads where a campaign says, and counts that somebody came, once for each who was sent it',
    // Of any shape: a link cut short by a mail program is answered with a page.
    params: z.strictObject({ token: z.string() }),
    produces: 'text/html',
    // Many phones of one operator share an address.
    limit: { points: 1_200, seconds: 60, by: 'address' },
  }),
  opened: route('GET /o/:token', {
    reads: [],
    access: 'public',
    isUnprefixed: true,
    secret: 'token',
    summary: 'An image of one dot in the mails of who allows it to be known that they open them: counted once for each',
    // Of any shape: whoever made the address up is answered the same.
    params: z.strictObject({ token: z.string() }),
    produces: 'image/gif',
    // Whoever fetches images for many readers of mails shares an address among them.
    limit: { points: 1_200, seconds: 60, by: 'address' },
  }),
};
