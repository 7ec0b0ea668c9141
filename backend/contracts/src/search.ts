import { z } from 'zod';
import { uuid } from './id.js';
import { route } from './route.js';
import { screens } from './screen.js';
import { singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    search: true;
  }
}

export const searchScreens = screens({ all: '/app/search' });

/** What can be found, in the order screens offer it. */
export const searchKinds = ['post', 'comment', 'document', 'member', 'community'] as const;
export type SearchKind = (typeof searchKinds)[number];
/** Most that is found at once: whoever looks further asks more exactly. */
export const maxFound = 50;

/** Where in a text what was asked for stands: from this character up to that one. */
const marks = z.array(z.tuple([z.int().nonnegative(), z.int().positive()])).max(50);

export const foundView = z.object({
  kind: z.enum(searchKinds),
  id: uuid,
  title: z.string(),
  titleMarks: marks,
  /** Plain text around what was found; empty where the title says all. */
  excerpt: z.string(),
  marks,
  communityId: uuid,
  communityName: z.string(),
  /** Path inside the app. */
  link: z.string(),
  at: z.string(),
});
export type FoundView = z.infer<typeof foundView>;

/** A choice left open, named or not: `kind=` asks for every kind. */
const unlessBlank = <Kept extends z.ZodType>(kept: Kept) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(kept)
    .optional();

export const searchRoutes = {
  all: route('GET /client/search', {
    reads: ['search'],
    access: 'client',
    summary: 'Posts, comments, documents, members and communities the caller may see, best first',
    query: z.strictObject({
      q: singleLine(100).min(1),
      kind: unlessBlank(z.enum(searchKinds)),
      communityId: unlessBlank(uuid),
      limit: z.coerce.number().int().min(1).max(maxFound).default(20),
    }),
    answer: z.object({ items: z.array(foundView).max(maxFound) }),
    limit: { points: 300, seconds: 60, by: 'account' },
  }),
};
