import { shortened } from '@afi/runtime/shortened';
import type { Reading } from '../../tools/text/reading.js';
import { countWords } from '../../tools/text/words.js';
import { splitSentences } from '../../tools/text/sentences.js';
import { calm, isShouting, spellingOf } from './builtin/casing.js';
import { isFileName, isNoTitle } from './builtin/no-title.js';
import { isLabel } from './builtin/passages.js';

/** Pages on which a document says its title. */
const titlePages = 3;
const longest = 200;

/**
 * What a document is called: its own title, else the large headings its first page opens with. Empty when it has neither
 * (a law that begins with its first chapter). Never shouted.
 */
export function documentTitle(reading: Reading): string {
  const title = isTrusted(reading) ? reading.title : titleOf(reading);
  if (!isShouting(title)) return shortened(title, 300);
  const sentences = reading.blocks
    .filter((block) => block.kind === 'paragraph')
    .slice(0, 400)
    .flatMap((block) => splitSentences(block.text));
  return shortened(calm(title, spellingOf(sentences)), 300);
}

/** What a file calls itself is often its name, its letterhead, or a word nobody finds in its text; a page's title is its own. */
function isTrusted({ title, pages, blocks }: Reading): boolean {
  if (!title || pages === null) return title !== '';
  if (isFileName(title) || isNoTitle(title, 1)) return false;
  const opening = blocks.filter((block) => (block.page ?? 1) <= titlePages).map((block) => folded(block.text));
  return countWords(title) >= 3 || opening.some((text) => text.includes(folded(title)));
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function titleOf({ blocks }: Reading): string {
  const at = blocks.findIndex((block) => block.kind === 'heading' && !isNoTitle(block.text, block.page));
  const first = blocks[at];
  if (!first || (first.page ?? 1) > titlePages || isChapter(first.text)) return '';
  let title = first.text;
  for (const next of blocks.slice(at + 1, at + 3)) {
    if (
      next.kind !== 'heading' ||
      next.level !== first.level ||
      next.page !== first.page ||
      isChapter(next.text) ||
      isNoTitle(next.text, next.page)
    )
      break;
    if (title.length + next.text.length > longest) break;
    title += ` ${next.text}`;
  }
  return countWords(title) > 0 ? title : '';
}

/** `TITRE PREMIER : …` names a part of the document, not the document. */
function isChapter(text: string): boolean {
  return isLabel(text.split(/\s*[:–—-]\s/)[0] ?? '') || /^(?:article|sommaire|contents|table)\b/i.test(text);
}
