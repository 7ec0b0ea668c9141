import { escapeHtml } from '@afi/runtime/escape-html';

/** A list of plain texts as HTML. */
export function listHtml(items: readonly string[], ordered = false): string {
  const tag = ordered ? 'ol' : 'ul';
  return `<${tag}>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</${tag}>`;
}
