import { cleanHtml } from '@afi/runtime/rich-text';
import { Problem } from '../problem/problem.js';

/** Characters a kept text may have, its markup counted. */
export const maxHtml = 50_000;

/**
 * Rich text as it is kept: cleaned, then measured, since escaping can make a text five times longer.
 * @throws Problem 422 at `/content` when it is too long
 */
export function keptHtml(html: string): string {
  const kept = cleanHtml(html);
  if (kept.length > maxHtml)
    throw new Problem('http.invalid', 422, {
      errors: [{ pointer: '/content', code: 'field.too-big.text', params: { max: maxHtml } }],
    });
  return kept;
}
