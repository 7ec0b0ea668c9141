const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? '');

/** Plain text as HTML: a paragraph for each, ended by an empty line; a line break stays one. Empty for nothing but blanks. */
export const htmlOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** A line of plain text as a part of HTML: `<h3>…</h3>`, `<em>…</em>`. Empty for no text. */
export const tagged = (tag: 'h3' | 'em', text: string): string => (text ? `<${tag}>${escaped(text)}</${tag}>` : '');
