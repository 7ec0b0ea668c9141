import type { DocumentLanguage } from '@afi/contracts/documents';
import type { Block } from '../../../tools/text/reading.js';
import { countWords } from '../../../tools/text/words.js';
import { splitSentences } from '../../../tools/text/sentences.js';
import { isBalanced, isProse, isQuotable, isSkippedHeading } from './debris.js';
import { isForm } from './form.js';
import { isNoTitle } from './no-title.js';

/** A heading on the way down to a passage, as the document writes it. */
export interface Heading {
  text: string;
  level: number;
}

/** A list with the sentence that leads to it. `ordered` when the document numbers its items. */
export interface List {
  intro: string | null;
  items: string[];
  ordered: boolean;
}

/** What a draft may quote: the sentences of a paragraph, or a list. Texts stand as they do in `source`. */
export interface Passage {
  /** Position among all passages of the document. */
  at: number;
  page: number | null;
  /** The paragraph or list as the document has it: what a draft shows as its source. */
  source: string;
  /** Quotable sentences in order; each says whether it directly follows the one before. */
  sentences: { text: string; words: number; follows: boolean }[];
  list: List | null;
  words: number;
  /** Headings above, from the highest; two passages under the same heading share the same array. */
  path: readonly Heading[];
}

const mostItems = 9;
/** Words of the longest passage: two of them still fit into a post. */
const mostWords = 110;
const longestItem = 60;
const number = /^\(?(?:\d{1,2}|[a-z])[.)°]\)?\s+|^\d{1,2}°\s+/;

/** The text of a list item without its number or letter. */
const bare = (item: string) =>
  item
    .replace(number, '')
    .replace(/^[-–—•]\s*/, '')
    .replace(/(?<!\s)\s*[;,]\s*(?:et|ou|and|or)\s*$/, '');

/** Keeps the headings above the block at hand. */
class Path {
  private stack: Heading[] = [];
  current: readonly Heading[] = [];
  private open = false;

  /** A label alone (`CHAPITRE II :`) and the title set under it are one heading. */
  push(text: string, level: number): void {
    const last = this.stack.at(-1);
    if (this.open && last && isLabel(last.text)) {
      last.text = `${last.text.replace(/(?<![\s:–—.-])[\s:–—.-]+$/, '')} : ${text}`;
      this.current = [...this.stack];
      return;
    }
    this.stack = [...this.stack.filter((one) => one.level < level), { text, level }];
    this.current = [...this.stack];
    this.open = true;
  }

  /** A date or a letterhead ends what stood above it, and names nothing itself. */
  pass(level: number): void {
    this.stack = this.stack.filter((one) => one.level < level);
    this.current = [...this.stack];
  }

  /** Text has come under the heading: the next heading is another one. */
  close(): void {
    this.open = false;
  }
}

/** `Chapitre II`, `PREMIERE PARTIE :`, `Annexe 3`: tells where, not what. */
export function isLabel(text: string): boolean {
  return /^(?:(?:livre|titre|chapitre|section|sous-section|partie|annexe|chapter|part|appendix|axe)\s+(?:[ivxlc]+|\d+|premi[eè]re?|pr[ée]liminaire|unique|[a-z])|(?:premi[eè]re?|deuxi[eè]me|seconde?|troisi[eè]me|quatri[eè]me|cinqui[eè]me|sixi[eè]me|septi[eè]me|huiti[eè]me|(?:[ivx]+|\d)\s?(?:er?|i?[eè]me|i?[eè]?re)?)\s+partie)[\s:.–—-]*$/i.test(
    text,
  );
}

/** A line in bold or large letters whose sentence goes on below is no heading. */
const isCut = (heading: Block, next: Block | undefined) =>
  next?.kind === 'paragraph' && /^\p{Ll}{2}/u.test(next.text) && countWords(heading.text) > 3;

/** Reads what can be quoted out of a document, in order. Pure. */
export function passagesOf(blocks: readonly Block[], language: DocumentLanguage): Passage[] {
  const path = new Path();
  const passages: Passage[] = [];
  const labels = isForm(blocks);
  const add = (block: Block, source: string, sentences: Passage['sentences'], list: List | null) => {
    const place = { page: block.page, source, path: path.current };
    if (list) {
      const words = countWords([list.intro ?? '', ...list.items].join(' '));
      passages.push({ ...place, at: passages.length, sentences: [], list, words });
    }
    for (const group of inPassages(sentences)) {
      const words = group.reduce((sum, one) => sum + one.words, 0);
      passages.push({ ...place, at: passages.length, sentences: group, list: null, words });
    }
  };
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] as Block;
    if (block.kind === 'heading') {
      if (isSkippedHeading(block.text)) path.push(block.text, block.level ?? 3);
      else if (labels || isNoTitle(block.text, block.page)) path.pass(block.level ?? 3);
      else if (!isCut(block, blocks[at + 1])) path.push(block.text, block.level ?? 3);
      continue;
    }
    if (block.kind === 'aside') continue;
    path.close();
    if (path.current.some((heading) => isSkippedHeading(heading.text))) continue;
    const items: string[] = [];
    let next = at + (block.kind === 'item' ? 0 : 1);
    while (blocks[next]?.kind === 'item') items.push((blocks[next++] as Block).text);
    const leads = block.kind === 'paragraph' && /[:：]\s*$/.test(block.text) && items.length > 1;
    if (block.kind === 'paragraph' && !leads) {
      add(block, block.text, quotable(block.text, language), null);
      continue;
    }
    const parts = block.kind === 'paragraph' ? splitSentences(block.text) : [];
    const intro = parts.at(-1) ?? null;
    if (parts.length > 1) add(block, block.text, quotable(parts.slice(0, -1).join(' '), language), null);
    const list = listOf(intro, items, language);
    if (list) add(block, [intro ?? '', ...items].filter(Boolean).join('\n'), [], list);
    else for (const item of items) add(block, item, quotable(bare(item), language), null);
    at = next - 1;
  }
  return passages;
}

/** A paragraph longer than a passage falls at its sentences: a page without paragraphs still makes several posts. */
function inPassages(sentences: Passage['sentences']): Passage['sentences'][] {
  const groups: Passage['sentences'][] = [];
  let words = Infinity;
  for (const sentence of sentences) {
    if (words + sentence.words > mostWords) {
      groups.push([]);
      words = 0;
    }
    groups.at(-1)?.push(sentence);
    words += sentence.words;
  }
  return groups;
}

function quotable(text: string, language: DocumentLanguage): Passage['sentences'] {
  const sentences: Passage['sentences'] = [];
  let previous = false;
  for (const sentence of splitSentences(text)) {
    const good = isQuotable(sentence, language) && isBalanced(sentence);
    if (good) sentences.push({ text: sentence, words: countWords(sentence), follows: previous });
    previous = good;
  }
  return sentences;
}

/** A list is quoted whole or not at all: half of "the three cases are" would mislead. */
function listOf(intro: string | null, items: readonly string[], language: DocumentLanguage): List | null {
  const texts = items.map(bare);
  if (items.length < 2 || items.length > mostItems) return null;
  if (
    texts.some(
      (text) =>
        countWords(text) > longestItem ||
        countWords(text) < 1 ||
        !isProse(text, language) ||
        !isBalanced(text) ||
        /[,:]$/.test(text),
    )
  )
    return null;
  if (
    intro !== null &&
    (countWords(intro) < 3 || countWords(intro) > 60 || !/^[«“"(]?\p{Lu}/u.test(intro) || !isProse(intro, language))
  )
    return null;
  if (intro === null && texts.some((text) => countWords(text) < 4 || !/^\p{Lu}/u.test(text))) return null;
  return { intro, items: texts, ordered: items.every((item) => number.test(item)) };
}
