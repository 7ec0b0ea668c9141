import type { SourceBlock } from '@afi/contracts/creations';
import { plainText } from './rich-text.js';

const blockTags = /<(h[1-6]|p|li|blockquote|pre)\b[^>]*>(.*?)<\/\1>/gis;

/** A cleaned rich text as its pieces, in order; words outside of any block are a paragraph of their own. */
export function blocksOfHtml(html: string): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  const put = (tag: string, inner: string) => {
    const text = plainText(inner);
    if (!text) return;
    if (tag.startsWith('h')) blocks.push({ kind: 'heading', level: Number(tag[1]), text });
    else if (tag === 'li') blocks.push({ kind: 'item', text });
    else blocks.push({ kind: tag === 'blockquote' ? 'quote' : 'paragraph', text });
  };
  let end = 0;
  // A quote holds paragraphs, an item too: what is inside them is theirs.
  for (const found of html.matchAll(blockTags)) {
    put('p', html.slice(end, found.index));
    put((found[1] ?? '').toLowerCase(), found[2] ?? '');
    end = found.index + found[0].length;
  }
  put('p', html.slice(end));
  return blocks;
}
