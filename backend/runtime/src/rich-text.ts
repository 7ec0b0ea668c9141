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
  return sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 30,
    transformTags: { ...replaced },
  }).trim();
}

/** The words alone, blocks parted by a space. */
export function plainText(html: string): string {
  const parted = html.replace(/<\/(p|li|h[1-6]|blockquote|pre)>|<br\s*\/?>/gi, ' ');
  return sanitizeHtml(parted, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** The words, a line a block. */
export function plainLines(html: string): string {
  const blocks = html.split(/<\/(?:p|li|h[1-6]|blockquote|pre)>|<[bh]r\s*\/?>/i);
  return blocks.map(plainText).filter(Boolean).join('\n');
}

/** The first words, cut between two of them. Headings are left out: run into the text they would read as its first sentence. */
export function excerptOf(html: string, length = 280): string {
  const text = plainText(html.replace(/<(h[1-6])\b[^>]*>.*?<\/\1>/gis, ' ')) || plainText(html);
  if (text.length <= length) return text;
  const cut = shortened(text, length);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > Math.max(0, length - 40) ? space : cut.length).trimEnd()}…`;
}
