import { z } from 'zod';

/**
 * A piece of a document in reading order. `page` counts from 1 and is null for a web page; `level` is 1 (largest) to 6
 * and only set for headings. `aside` holds what makes no sentence of its own (rows of tables, captions, notes): counted, never quoted.
 */
export const block = z.object({
  kind: z.enum(['heading', 'paragraph', 'item', 'aside']),
  text: z.string(),
  page: z.int().positive().nullable(),
  level: z.int().min(1).max(6).optional(),
});
export type Block = z.infer<typeof block>;

/** A document as it was read, whatever it came from: what the analyse stage works on. */
export const reading = z.object({
  title: z.string().max(300),
  /** Address the person gave or was sent on to; null for an uploaded PDF. */
  url: z.string().nullable(),
  /** Language the document itself declares (`fr-FR`), when it does. */
  declaredLanguage: z.string().nullable(),
  pages: z.int().nonnegative().nullable(),
  blocks: z.array(block),
});
export type Reading = z.infer<typeof reading>;

const word = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;

/** Words of a text, as a person would count them (`l’eau` is one, `c'est-à-dire` is one). */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}
