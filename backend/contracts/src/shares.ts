import { z } from 'zod';
import { languages } from './language.js';
import { route } from './route.js';
import { screens } from './screen.js';

declare module './word.js' {
  interface Words {
    shares: true;
  }
}

/** Days a link may show something to whoever has it. */
export const shareDays = [1, 7, 30] as const;
export type ShareDays = (typeof shareDays)[number];

/** What a link shows. */
export type SharedKind = 'deck' | 'video' | 'canvas';

/** The link that is open, as the author of what it shows sees it. */
export const shareView = z.object({
  /** Absent where the secret of the installation is no longer the one it was made with: it opens still, and cannot be told again. */
  url: z.string().optional(),
  expiresAt: z.string(),
});
export type ShareView = z.infer<typeof shareView>;

/** Asks for a link. Where it leads is told with what it shows: answers are kept for calls that come twice, and this address stands nowhere. */
export const shareInput = z.strictObject({ days: z.literal(shareDays) });

/** How often somebody makes one. */
export const sharing = { points: 60, seconds: 3_600, by: 'account' } as const;

/** Of any shape: an address that was cut short on its way is answered, too. */
export const shareToken = z.string().max(200);

/** Chosen on a page that stands without a script; what messengers add to an address is let be. */
export const shareQuery = z.object({ language: z.enum(languages).optional().catch(undefined) });

/** Pages of the server, which need no script. */
export const sharePages = screens({ file: '/v/:token' });

/** What lies behind the link of a film, and of a picture. */
export const sharedFileNames = ['video', 'poster', 'picture'] as const;
export type SharedFileName = (typeof sharedFileNames)[number];

/** The limits are wide: a whole class opens a link behind one address. Guessing one of 2^256 stays hopeless. */
export const shareRoutes = {
  page: route('GET /v/:token', {
    reads: [],
    access: 'public',
    isUnprefixed: true,
    secret: 'token',
    summary: 'The page of a link to a film or a picture, with its title and a picture for the crawlers of messengers',
    params: z.strictObject({ token: shareToken }),
    query: shareQuery,
    produces: 'text/html',
    limit: { points: 300, seconds: 60, by: 'address' },
  }),
  file: route('GET /shared-files/:token/:fileName', {
    reads: [],
    access: 'public',
    secret: 'token',
    summary: 'Leads to a film, its poster or a picture, by a link of its author: it ends with the link',
    params: z.strictObject({ token: shareToken, fileName: z.enum(sharedFileNames) }),
    /** `1`: to be kept, under its title. */
    query: z.strictObject({ download: z.literal('1').optional() }),
    produces: 'application/octet-stream',
    limit: { points: 3_000, seconds: 60, by: 'address' },
  }),
};
