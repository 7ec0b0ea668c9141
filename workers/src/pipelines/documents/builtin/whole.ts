import { fewestTypedWords } from '@afi/contracts/document-input';
import type { DocumentLanguage } from '@afi/contracts/documents';
import type { DraftOutcome } from '@afi/contracts/draft';
import { escapeHtml } from '@afi/runtime/escape-html';
import { shortened } from '@afi/runtime/shortened';
import { garbledShare } from '../../../tools/text/garbled.js';
import type { Block, Reading } from '../../../tools/text/reading.js';
import { stopWords } from '../../../tools/text/stop-words.js';
import { countWords } from '../../../tools/text/words.js';
import { listHtml } from '../list-html.js';
import { announcementOf } from './announcement.js';
import { spellingOf } from './casing.js';
import { isDebris } from './debris.js';
import { setInFrench } from './french-type.js';
import { isNoTitle } from './no-title.js';
import { longestTitle, subjectOf } from './titles.js';

/** Little words of a text in its language: two in five. Fewer than this, and it is in another one. */
const leastLittle = 0.12;
/** Words by which a language is told. */
const enough = 2000;
/** A post of more words is not read. */
const mostWords = 400;
/** Words that make a post as they stand: of what somebody typed or said, of a file, of a page, where less is a notice about cookies. */
const fewest = { typed: fewestTypedWords, file: 20, page: 40 };
const endOfSentence = /[.!?…。！？।؟](?:[\s»”"’')\]]|$)/u;

/** Is the text in a language the engine does not know? Its sentences cannot be judged then, only shown. */
export function isForeign({ blocks }: Reading, language: DocumentLanguage): boolean {
  let [words, little] = [0, 0];
  for (const { kind, text } of blocks) {
    if (kind !== 'paragraph' && kind !== 'item') continue;
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
      words++;
      if (stopWords[language].has(word)) little++;
    }
    if (words >= enough) break;
  }
  return words > 0 && little < leastLittle * words;
}

/** Words somebody wrote, said or sent in a file: no page of elsewhere, and no PDF. */
export const isTyped = ({ url, pages }: Pick<Reading, 'url' | 'pages'>): boolean => url === null && pages === null;

/**
 * A short text as one post: its paragraphs and lists as they stand. What comes from elsewhere loses its notices and captions; a
 * longer text in another language (`foreign`) gives as much as a post holds. Null where no sentence ends, or there is less than
 * a post.
 */
export function wholeDraft(reading: Reading, language: DocumentLanguage, foreign: boolean): DraftOutcome | null {
  const told: Block[] = [];
  let words = 0;
  const isOwn = isTyped(reading);
  // A single line without a full stop looks like a heading: of what was typed it may be all there is.
  const isLine = isOwn && reading.blocks.every(({ kind }) => kind === 'heading');
  const blocks = isLine
    ? reading.blocks.map(({ page, text }): Block => ({ kind: 'paragraph', page, text }))
    : reading.blocks;
  for (const block of blocks) {
    if ((block.kind !== 'paragraph' && block.kind !== 'item') || (!isOwn && isDebris(block.text))) continue;
    if (garbledShare(block.text) > 0.12) continue;
    const own = countWords(block.text);
    if (!foreign && words + own > mostWords) return null;
    if (words > 0 && words + own > mostWords) break;
    told.push(words + own > mostWords ? { ...block, text: opening(block.text) } : block);
    words += own;
  }
  const sentences = told.filter(({ kind, text }) => kind === 'paragraph' && (isOwn || endOfSentence.test(text)));
  const least = isOwn ? fewest.typed : reading.pages === null ? fewest.page : fewest.file;
  if (words < least || (sentences.length === 0 && !isOwn)) return null;
  return {
    title: titleOf(reading, language, (sentences[0] ?? told[0])?.text ?? ''),
    content: htmlOf(told),
    keyPoints: [],
    tags: [],
    sources: told.slice(0, 60).map(({ page, text }) => ({ page, url: reading.url, text: shortened(text, 20_000) })),
  };
}

/** First sentences of a paragraph that is too long for a post, in any script. */
function opening(text: string): string {
  let told = '';
  for (const sentence of text.split(/(?<=[。！？।؟])|(?<=[.!?…][»”"’')\]]?)\s+/u)) {
    if (told && countWords(told) + countWords(sentence) > mostWords) break;
    told += (told && !/[。！？]$/.test(told) ? ' ' : '') + sentence;
  }
  return shortened(told, 8000);
}

function htmlOf(blocks: readonly Block[]): string {
  let html = '';
  for (let at = 0; at < blocks.length; at++) {
    const items: string[] = [];
    while (blocks[at]?.kind === 'item') items.push(blocks[at++]?.text ?? '');
    if (items.length > 0) html += listHtml(items);
    const block = blocks[at];
    if (block) html += `<p>${escapeHtml(block.text)}</p>`;
  }
  return html;
}

/** What was typed is called by how it begins. */
const isTitleOf = (text: string, title: string) => title === '' || text.startsWith(title.replace(/…$/, ''));

/** Its own title, else what it announces, else its first heading, else how it begins, cut between two words. */
function titleOf({ title, blocks }: Reading, language: DocumentLanguage, text: string): string {
  const spelling = spellingOf(blocks.filter(({ kind }) => kind === 'paragraph').map((block) => block.text));
  const headings = blocks.filter(({ kind, text: one, page }) => kind === 'heading' && !isNoTitle(one, page));
  const announced = isTitleOf(text, title) && headings.length === 0 ? announcementOf(text, language) : null;
  if (announced) return language === 'fr' ? setInFrench(announced, spelling) : announced;
  const heading = [title, ...headings.map((block) => block.text)]
    .map((one) => subjectOf(one, spelling, language))
    .find((one) => one !== '');
  if (heading && heading.length <= longestTitle) return heading;
  const start = shortened(heading ?? text, longestTitle - 1);
  const cut = start.replace(/(?<!\s)\s+\S*$/, '');
  return `${cut.length > longestTitle / 3 ? cut : start}…`;
}
