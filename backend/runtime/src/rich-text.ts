import { fewMarks } from '@afi/contracts/letters';
import sanitizeHtml from 'sanitize-html';
import { shortened } from './shortened.js';

/** What may stay of a text; everything else is dropped, its words kept. */
export interface Marks {
  readonly tags: readonly string[];
  /** Tags that say the same as one that may stay. */
  readonly replaced: Readonly<Record<string, string>>;
}

const editorTags = 'p br strong b em i u s a ul ol li h2 h3 h4 blockquote code pre hr';

/** The marks our editor makes. */
const editorMarks: Marks = { tags: editorTags.split(' '), replaced: { b: 'strong', i: 'em' } };

/** Rich text a browser may show. Applied at save; the browser renders by its own allow-list as well. */
export function cleanHtml(html: string, { tags, replaced }: Marks = editorMarks): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 30,
    transformTags: { ...replaced },
  });
  return fewMarks(clean).trim();
}

/** The words alone, blocks parted by a space. */
export function plainText(html: string): string {
  return oneLine(wordsOf(html.replace(/<\/(p|li|h[1-6]|blockquote|pre)>|<br\s*\/?>/gi, ' ')));
}

const wordsOf = (html: string): string => unescaped(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }));
const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
const oneLine = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').trim();

/** The words of a text that {@link cleanHtml} has cleaned, a line a block. Its tags are known, so they need no parser: linear. */
export function plainLines(html: string): string {
  const parted = html.replace(/[\r\n]+/g, ' ').replace(/<\/(?:p|li|h[1-6]|blockquote|pre)>|<[bh]r\s*\/?>/gi, '\n');
  return unescaped(parted.replace(/<[^<>]*>/g, ''))
    .split('\n')
    .map(oneLine)
    .filter(Boolean)
    .join('\n');
}

/** The first words, cut between two of them. Headings are left out: run into the text they would read as its first sentence. */
export function excerptOf(html: string, length = 280): string {
  const text = plainText(html.replace(/<(h[1-6])\b[^>]*>.*?<\/\1>/gis, ' ')) || plainText(html);
  if (text.length <= length) return text;
  const cut = shortened(text, length);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > Math.max(0, length - 40) ? space : cut.length).trimEnd()}…`;
}
