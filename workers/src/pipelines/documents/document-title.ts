import { shortened } from '@afi/runtime/shortened';
import { garbledShare } from '../../tools/text/garbled.js';
import type { Reading } from '../../tools/text/reading.js';
import { splitSentences } from '../../tools/text/sentences.js';
import { countWords } from '../../tools/text/words.js';
import { calm, isShouting, type Spelling, spellingOf } from './builtin/casing.js';
import { isSkippedHeading } from './builtin/debris.js';
import { aboveBlanks, isFieldLabel, isForm } from './builtin/form.js';
import { isGeneric } from './builtin/generic-headings.js';
import { isFileName, isNoTitle, isPersonName } from './builtin/no-title.js';
import { isLabel } from './builtin/passages.js';

/** Pages on which a document says its title. */
const titlePages = 3;
const longest = 200;
/** Words of a title of its own; fewer may be what a program put there. */
const fewestWords = 3;

/**
 * What a document is called: the largest text of its first pages that is no letterhead, else what the file calls itself,
 * else the headings its first page opens with. Empty when it has none of these (a law that begins with its first chapter). Never
 * shouted.
 */
export function documentTitle(reading: Reading): string {
  const sentences = reading.blocks
    .filter((block) => block.kind === 'paragraph')
    .slice(0, 400)
    .flatMap((block) => splitSentences(block.text));
  const spelling = spellingOf(sentences);
  const title = (reading.pages === null ? reading.title : ofFile(reading, spelling)) || titleOf(reading, spelling);
  return shortened(isShouting(title) ? calm(title, spelling) : title, 300);
}

function ofFile({ title, blocks, large = [] }: Reading, spelling: Spelling): string {
  const mayBe = (text: string) =>
    !isNoTitle(text, 1) &&
    !isSkippedHeading(text) &&
    !isFileName(text) &&
    !isFieldLabel(text) &&
    !isPersonName(text, spelling) &&
    garbledShare(text) < 0.2;
  const set = large.find((text) => isChapter(text) || mayBe(text)) ?? '';
  const largest = isChapter(set) ? '' : set;
  if (!title || !mayBe(title)) return largest;
  if (isForm(blocks) && countWords(title) >= fewestWords) return title;
  const own = folded(title);
  const opening = blocks.filter((block) => (block.page ?? 1) <= titlePages).map((block) => folded(block.text));
  const isWritten = opening.some((text) => text.includes(own)) && !folded(largest).includes(own);
  if (countWords(largest) < fewestWords && countWords(title) >= fewestWords) return title;
  if (isWritten && (countWords(title) >= fewestWords || !largest)) return title;
  return largest || (countWords(title) >= fewestWords || isWritten ? title : '');
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function titleOf({ blocks: all }: Reading, spelling: Spelling): string {
  const blocks = aboveBlanks(all);
  const at = blocks.findIndex(
    ({ kind, text, page }) =>
      kind === 'heading' &&
      !isFieldLabel(text) &&
      !isNoTitle(text, page) &&
      (page === null || !isPersonName(text, spelling)),
  );
  const first = blocks[at];
  if (!first || (first.page ?? 1) > titlePages || isChapter(first.text) || isGeneric(first.text)) return '';
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
  return title;
}

/** `TITRE PREMIER : …` names a part of the document, not the document; so does a heading with a number. */
function isChapter(text: string): boolean {
  return (
    isLabel(text.split(/(?<!\s)\s*[:–—-]\s/)[0] ?? '') ||
    /^(?:article|sommaire|contents|table)\b/i.test(text) ||
    /^\(?(?:\d{1,2}(?:\.\d{1,2})*[.)/]|[IVX]{1,5}\s?[.)/]|[IVX]{1,5}\s[-–—])\s*\p{L}/u.test(text)
  );
}
