import type { DocumentLanguage } from '@afi/contracts/documents';
import type { Reading } from '../../../tools/text/reading.js';
import { splitSentences } from '../../../tools/text/sentences.js';
import { stopWords } from '../../../tools/text/stop-words.js';
import { capitalise, type Spelling, spellingOf } from './casing.js';
import { isGeneric } from './generic-headings.js';

/** Numbers nobody's name begins with: figures, small letters, several Roman capitals, a capital with a bracket or a stroke. */
const certain =
  /^(?:\(?\d{1,3}(?:[.-]\d{1,3})*[.)°/-]?|\(?[ivxlc]{1,6}[.)/]|\(?[a-z][.)/]|\(?(?=[IVXL]{2})(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})\s?[.)/]|\(?[A-LVX]\)|[A-LVX]\/|[IVXLC]{1,6}(?:[.-]\d{1,3}){1,4}[.)-]?|[IVX]{1,5}\s*[–—-]|[A-H]\s*[–—-]|[A-H](?:[.-]\d{1,2})+[.)]?)\s*[-–—.:]*\s+(?=\S)/u;
/** The same without a space after it. A stroke after figures stands in dates and in the marks of offices too. */
const attached =
  /^(?:\d{1,3}(?:[.-]\d{1,3})*[.)-]+|(?=[IVXLC]{2})[IVXLC]{1,6}(?:[.-]\d{1,3})*[.)/]-?|[IVXLC](?:[.-]\d{1,3})+[.)]-?|[A-LVX][)/])(?=\p{Lu}?[’']?\p{Ll}|\p{Lu}{3})|^\d{1,2}\/(?=\p{Lu}[’']?\p{Ll})/u;
/** A capital with a point: a number, or what somebody's name begins with. `M.` is a man. */
const letter = /^([A-LVX])\s?\.\s*[-–—:]*\s*(?=\p{L}(?!\s?\.))/u;
/** A Roman number before a lettered heading: `I. A. Le budget`. */
const before = /^[IVX]\s?\.\s*(?=[A-H]\s?\.\s*\p{L}(?!\s?\.))/u;

/** Nouns by their ends, for words a document writes in its headings only. */
const noun = /(?:[st]ions?|ités?|[ae]nces|ments|ures?)$/iu;
/** What a heading says a person does. */
const verb =
  /^(?:a|ont|est|sont|était|fut|sera|dit|parle|écrit|répond|explique|raconte|was|is|has|said|says|speaks|writes)$/iu;

/** By what a number is told from a name. */
export interface KnownWords {
  spelling: Pick<Spelling, 'form'>;
  language: DocumentLanguage;
}

/** A heading without the number before it. A capital that may be somebody's initial stays. */
export function withoutNumber(heading: string, known: KnownWords): string {
  const bare = heading.replace(certain, '').replace(attached, '');
  if (bare !== heading) return bare;
  const lettered = heading.replace(before, '');
  if (!isLettered(lettered, known)) return heading;
  return lettered === heading ? heading.replace(letter, '') : lettered;
}

/** Does no name follow the capital and its point? */
function isLettered(heading: string, known: KnownWords): boolean {
  const rest = heading.replace(letter, '');
  if (rest === heading) return false;
  const [first = '', second = '', ...others] = rest.match(/\p{L}[\p{L}-]*/gu) ?? [];
  if (isWord(first, known) || isGeneric(rest)) return true;
  const isName = known.spelling.form(first) !== null || verb.test(second);
  return !isName && [second, ...others].some((word) => isWord(word, known));
}

/** No name: a word written small here or in the sentences, a little one, one that ends as nouns do. */
function isWord(word: string, { spelling, language }: KnownWords): boolean {
  if (/^\p{Ll}/u.test(word) || /^\p{L}$/u.test(word) || stopWords[language].has(word.toLowerCase())) return true;
  const form = spelling.form(word);
  return form === null ? noun.test(word) : /^\p{Ll}/u.test(form);
}

/** What a title that somebody wrote has before it as a number only: `5 conseils` and `24-26 mars` begin as titles do. */
const mark = /^\(?(?:[\p{L}\d]{1,6}(?:[.-]\d{1,3})*\s?[.)/](?!\d)|[IVX]{1,5}\s*[–—-]\s)/u;

/** A title as a model wrote it, without a number before it. */
export function unnumbered(title: string, known: KnownWords): string {
  const bare = mark.test(title) ? withoutNumber(title, known).trim() : title;
  return bare === title ? title : capitalise(bare);
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const letters = [...'ABCDEFGHIJKL'];
const marked = /^\(?([IVX]+|[A-L])\s?[.)/]/u;

/** Do two numbers follow each other in one way of counting? */
const follow = (one: string, next: string) =>
  [romans, letters].some((all) => all.includes(one) && all[all.indexOf(one) + 1] === next);

/**
 * The headings whose capital is the number of a series (`I. Dakar`, `II. Thiès`): beside one that is a number for certain. Two
 * names that happen to begin with `A.` and `B.` make none.
 */
export function seriesOf(headings: readonly string[], known: KnownWords): ReadonlySet<string> {
  const all = headings.flatMap((heading) => {
    const mark = marked.exec(heading)?.[1];
    return mark ? [{ heading, mark, sure: withoutNumber(heading, known) !== heading }] : [];
  });
  for (let more = true; more;) {
    const sure = all.filter((one) => one.sure);
    const found = all.filter(
      (one) => !one.sure && sure.some(({ mark }) => follow(mark, one.mark) || follow(one.mark, mark)),
    );
    for (const one of found) one.sure = true;
    more = found.length > 0;
  }
  return new Set(all.filter(({ sure, heading }) => sure && letter.test(heading)).map(({ heading }) => heading));
}

/** A document whose headings have no capital of a series before them: one by one, they could not be told from names. */
export function withoutSeries(reading: Reading, language: DocumentLanguage): Reading {
  const headings = reading.blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text);
  if (!headings.some((heading) => letter.test(heading))) return reading;
  const prose = reading.blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text);
  const series = seriesOf(headings, { spelling: spellingOf(prose.flatMap(splitSentences)), language });
  const bare = (text: string) => (series.has(text) ? text.replace(letter, '') : text);
  return {
    ...reading,
    blocks: reading.blocks.map((block) => (block.kind === 'heading' ? { ...block, text: bare(block.text) } : block)),
  };
}
