import { maxHtml } from '@afi/contracts/text';
import { cleanHtml } from '@afi/runtime/rich-text';
import { Problem } from '../problem/problem.js';

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
