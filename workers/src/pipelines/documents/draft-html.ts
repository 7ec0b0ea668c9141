import { cleanHtml, type Marks } from '@afi/runtime/rich-text';

/** What a draft may hold: every heading is one of the third level. */
const draftMarks: Marks = {
  tags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'blockquote', 'a', 'br'],
  replaced: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' },
};

/** Leaves only what a draft may hold, and links to http(s), mail or a telephone. */
export function cleanDraft(html: string): string {
  return cleanHtml(html, draftMarks);
}
