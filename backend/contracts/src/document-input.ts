import { z } from 'zod';
import { uuid } from './id.js';
import { multiLine, singleLine } from './text.js';

/** Documents an account has read within a day. */
export const documentsADay = 300;
/** How many posts may be asked for; without a number the engine decides within the same bounds. */
export const fewestAsked = 3;
export const mostAsked = 8;
/** Stretches of pages one may name. */
export const mostStretches = 20;

/** Characters of the words that name a chapter. */
export const longestChapter = 120;

export const pageStretch = z
  .strictObject({ from: z.int().min(1).max(9_999), to: z.int().min(1).max(9_999) })
  .refine(({ from, to }) => from <= to, { path: ['to'] });
export type PageStretch = z.infer<typeof pageStretch>;

/** What is wanted of a document: so many posts, of some of its pages, of one chapter; all of it may be left open. */
export const documentAsked = z.strictObject({
  posts: z.int().min(fewestAsked).max(mostAsked).optional(),
  pages: z.array(pageStretch).min(1).max(mostStretches).optional(),
  /** Words of the heading of a chapter. */
  chapter: singleLine(longestChapter).min(2).optional(),
});
export type DocumentAsked = z.infer<typeof documentAsked>;

/** What was asked, and how many proposals there were for it; null while it is read. */
export const documentAnswered = documentAsked.extend({ given: z.int().nonnegative().nullable() });
export type DocumentAnswered = z.infer<typeof documentAnswered>;

/** Characters of a text that is typed or pasted. */
export const longestText = 50_000;
/** Words of a text that is typed, at least: of fewer, nobody could make a post. */
export const fewestTypedWords = 5;
/** What an image shows, in the words of who sends it. */
export const longestCaption = 2_000;

/**
 * A link, a text, an image, a recording or a video that was sent, or a PDF already sent in pieces (tus); a multipart call sends
 * `file` and `communityId` instead.
 */
const wanted = { communityId: uuid, asked: documentAsked.optional() };
export const documentInput = z.union([
  z.strictObject({ ...wanted, url: z.string().trim().min(1).max(2048) }),
  z.strictObject({ ...wanted, uploadId: uuid }),
  z.strictObject({ ...wanted, text: multiLine(longestText).min(1) }),
  z.strictObject({ ...wanted, mediaId: uuid, caption: multiLine(longestCaption).optional() }),
  z.strictObject({ communityId: uuid }),
]);
