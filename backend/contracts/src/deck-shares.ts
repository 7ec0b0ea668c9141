import { z } from 'zod';
import { drawnBrand } from './deck-brand.js';
import { uuid } from './id.js';
import { languages } from './language.js';
import { mediaView } from './media.js';
import { idParams, route, smallWrites } from './route.js';
import { shareInput, shareQuery, shareToken as token, sharing } from './shares.js';
import { slide, slideThemes } from './slide-parts.js';

/** What a link shows: what stands on the slides, and nothing else of the deck. */
export const sharedDeck = z.object({
  title: z.string(),
  language: z.enum(languages),
  theme: z.enum(slideThemes),
  /** Without notes, and without what their layouts hide. */
  slides: z.array(slide),
  brand: drawnBrand.nullable(),
  /** At addresses that end with the link. */
  pictures: z.array(mediaView),
  expiresAt: z.string(),
});
export type SharedDeck = z.infer<typeof sharedDeck>;

export const deckShareRoutes = {
  /** Where it leads is told with the deck: answers are kept for calls that come twice, and this address stands nowhere. */
  share: route('POST /client/decks/:id/share', {
    access: 'client',
    summary: 'Make a link that shows a deck to whoever has it, for some days; the one before ends',
    idempotent: true,
    params: idParams,
    body: shareInput,
    limit: sharing,
  }),
  end: route('DELETE /client/decks/:id/share', {
    access: 'client',
    summary: 'End the link of a deck at once',
    idempotent: true,
    params: idParams,
    limit: smallWrites,
  }),
  /** The limits are wide: a whole class opens a link behind one address. Guessing one of 2^256 stays hopeless. */
  page: route('GET /s/:token', {
    reads: [],
    access: 'public',
    isUnprefixed: true,
    secret: 'token',
    summary: 'The page of a link to a deck, with its title for the crawlers of messengers',
    params: z.strictObject({ token }),
    query: shareQuery,
    produces: 'text/html',
    limit: { points: 300, seconds: 60, by: 'address' },
  }),
  shared: route('GET /shared-decks/:token', {
    reads: [],
    access: 'public',
    secret: 'token',
    summary: 'A deck, by a link of its author',
    params: z.strictObject({ token }),
    answer: sharedDeck,
    limit: { points: 600, seconds: 60, by: 'address' },
  }),
  picture: route('GET /shared-decks/:token/pictures/:mediaId', {
    reads: [],
    access: 'public',
    secret: 'token',
    summary: 'A picture of a deck, by a link of its author: it ends with the link',
    params: z.strictObject({ token, mediaId: uuid }),
    /** Of one of its forms; 0 where that has none. */
    query: z.strictObject({ width: z.coerce.number().int().min(0).max(10_000).default(0) }),
    produces: 'image/webp',
    limit: { points: 3_000, seconds: 60, by: 'address' },
  }),
};
