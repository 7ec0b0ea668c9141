import type { DocumentLanguage } from '@afi/contracts/documents';
import { shortened } from '@afi/runtime/shortened';
import { keyPhrases } from '../../../tools/text/key-phrases.js';
import { countWords } from '../../../tools/text/words.js';
import { announcementOf } from './announcement.js';
import type { Body } from './body.js';
import { textsOf } from './body.js';
import { capitalise, type Spelling } from './casing.js';
import type { Passage } from './passages.js';
import { isGeneric } from './generic-headings.js';
import { endsOpen, fit, longestTitle, subjectOf } from './titles.js';
import { isNoTitle, isPersonName } from './no-title.js';
import { setInFrench } from './french-type.js';
import { phraseTitles } from './phrase-titles.js';
import { textOf, type Weights } from './weights.js';
import { isPaper, withoutWhole } from './whole-name.js';

/** What a title is made from. `taken` holds the titles already given, in lower case. */
export interface HeadlineInput {
  body: Body;
  part: readonly Passage[];
  documentTitle: string;
  isFirst: boolean;
  taken: ReadonlySet<string>;
  spelling: Spelling;
  weights: Weights;
  score: (text: string) => number;
  language: DocumentLanguage;
}

const folded = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Two halves of a title, with the colon as each language sets it; a dash where there is a colon already. */
function joined(first: string, second: string, language: DocumentLanguage): string {
  if (/:/.test(first + second)) return `${first} – ${second}`;
  return language === 'fr' ? `${first}\u00a0: ${second}` : `${first}: ${second}`;
}

/** A heading inside a title: its first letter is no longer the first, unless it is a name or set like one. */
function inner(subject: string, { spelling, language }: Pick<HeadlineInput, 'spelling' | 'language'>): string {
  const first = /^\p{L}+/u.exec(subject)?.[0] ?? '';
  const isName = /^\p{Lu}/u.test(spelling.form(first) ?? '') || (language === 'en' && /\s\p{Lu}/u.test(subject));
  return isName || /^(?:\p{Lu}[’']?){2}/u.test(subject)
    ? subject
    : `${subject.charAt(0).toLowerCase()}${subject.slice(1)}`;
}

/** Fewer words name a thing and do not tell what is said of it. */
const fewestWords = 3;
/** What stands alone under no heading, and is no longer, is an announcement where it reads as one. */
const announcedWords = 150;

/** Titles a draft could bear from its headings, the nearest first; one that says little takes the name of what it is in. */
function fromHeadings(input: HeadlineInput, document: string, phrases: readonly string[]): string[] {
  const { body, spelling, language } = input;
  const page = body.quotes[0]?.passage.page ?? null;
  const path = body.quotes[0]?.passage.path ?? [];
  const shared = path.filter((heading) => body.quotes.every((quote) => quote.passage.path.includes(heading)));
  const usable = shared.length > 0 ? shared : path.slice(0, 1);
  const subjects = usable
    .filter(({ text }, at) => at > 0 || page === null || !isPersonName(text, spelling))
    .map((heading) => subjectOf(heading.text, spelling, language))
    .filter((subject) => subject.length >= 4);
  const titles: string[] = [];
  for (let at = subjects.length - 1; at >= 0; at--) {
    const subject = subjects[at] as string;
    const says = !isGeneric(subject);
    if (!says || countWords(subject) < fewestWords) {
      const above = subjects.slice(0, at).findLast((one) => !isGeneric(one) && countWords(one) > 1);
      const lead = [above, document].find((one) => one && isOther(one, subject) && room(one, subject));
      const led = lead ? [joined(capitalise(lead), inner(subject, input), language)] : [];
      // What only names a kind of paper tells less than what is said under the heading.
      const isLate = says && lead === document && isPaper(document);
      if (!isLate) titles.push(...led);
      for (const phrase of phrases)
        if (isOther(phrase, subject) && room(phrase, subject))
          titles.push(
            says
              ? joined(subject, phrase, language)
              : joined(capitalise(bare(phrase)), inner(subject, input), language),
          );
      if (isLate) titles.push(...led);
    }
    if (says) titles.push(subject);
  }
  return titles;
}

const room = (one: string, two: string) => one.length + two.length <= longestTitle - 3;
const bare = (phrase: string) => phrase.replace(/^(?:les?|la|the)\s|^l[’']/i, '');
/** Neither holds all the words of the other. */
function isOther(one: string, two: string): boolean {
  const [a, b] = [folded(bare(one)), folded(bare(two))];
  return !` ${a} `.includes(` ${b} `) && !` ${b} `.includes(` ${a} `);
}

/** A text that was typed is called by how it begins: no name, but a sentence cut off. */
const opensWith = (text: string, title: string): boolean =>
  countWords(title) > fewestWords && folded(text.slice(0, 400)).startsWith(folded(title).slice(0, 40));

/** `Conclusion`, `Introduction`: better than nothing. */
function genericHeadings({ body, spelling, language }: HeadlineInput): string[] {
  const path = body.quotes[0]?.passage.path ?? [];
  return path
    .map((heading) => subjectOf(heading.text, spelling, language))
    .filter(isGeneric)
    .reverse();
}

/** The text a title is about: what the draft quotes, then what stands around it. */
function textsAround({ body, part }: HeadlineInput): string {
  const quoted = new Set(body.quotes.map((quote) => quote.passage));
  const near = part.filter((passage) => !quoted.has(passage)).slice(0, 40);
  return [...body.quotes.flatMap(textsOf), ...near.map(textOf)].join(' . ');
}

/** Names of what the body is about, best first. Of a text that comes back to nothing, what it names once. */
function phrasesOf({ body, weights, language }: HeadlineInput, text: string): string[] {
  const said = new Set(body.quotes.flatMap(textsOf).flatMap((one) => weights.stems(one)));
  const found = (given: string) =>
    keyPhrases(given, language, 12, (stem) => (said.has(stem) ? 0.3 + weights.rarity(stem) : 0.05))
      .map((one) => one.phrase)
      .filter((phrase) => !endsOpen(phrase) && phrase.length <= 50 && !isNoTitle(phrase, null));
  const phrases = found(text);
  if (phrases.length > 1) return phrases;
  // The first word of a sentence has its capital from there: it makes no name.
  const opens = (phrase: string) => text.startsWith(phrase) || text.includes(`. ${phrase}`);
  return [...phrases, ...found(`${text} . ${text}`).filter((phrase) => !opens(phrase))];
}

/**
 * Title of a draft, at most 90 letters and never cut in a word: from the headings, else the document's own title for the
 * first, else its key phrases. Never a sentence of the body. No two drafts bear the same.
 */
export function headlineOf(input: HeadlineInput): string {
  const { language, spelling, taken } = input;
  const text = textsAround(input);
  const phrases = phrasesOf(input, text);
  const named = phraseTitles(phrases, text, language);
  const isFile = typeof input.body.quotes[0]?.passage.page === 'number';
  const document =
    (isFile && isPersonName(input.documentTitle, spelling)) || opensWith(text, input.documentTitle)
      ? ''
      : subjectOf(input.documentTitle, spelling, language);
  const isNote = (input.body.quotes[0]?.passage.path.length ?? 0) === 0 && input.body.words <= announcedWords;
  const announced = isNote ? announcementOf(input.body.quotes.flatMap(textsOf).join(' '), language) : null;
  const isWhole = countWords(document) >= fewestWords;
  const about = countWords(document) <= 10 ? document : (/^(.{8,40}?)\s*:\s/.exec(document)?.[1] ?? '');
  const underIt = named.phrases
    .filter((phrase) => about && isOther(about, phrase) && room(about, phrase))
    .map((phrase) => joined(about, phrase, language));
  const tries = [
    ...fromHeadings(input, document.length <= 50 ? document : '', named.phrases),
    ...(input.isFirst && isWhole ? [document] : []),
    ...(announced ? [announced] : []),
    ...named.titles,
    ...(isPaper(document) ? [...named.plain, ...underIt] : [...underIt, ...named.plain]),
    ...phrases.map(capitalise),
    ...(document ? [document] : []),
    ...genericHeadings(input),
  ];
  const set = (title: string) => (language === 'fr' ? setInFrench(title, spelling) : title);
  const fitting = tries
    .map((one) => fit(set(withoutWhole(one, document))))
    .filter((one): one is string => one !== null && !endsOpen(one));
  const free = (ones: readonly string[]) => ones.find((one) => !taken.has(folded(one)));
  const best = free(fitting.filter((one) => countWords(one) >= fewestWords)) ?? free(fitting);
  if (best) return best;
  for (const phrase of phrases) {
    const longer = fitting[0] ? joined(fitting[0], phrase, language) : phrase;
    if (longer.length <= longestTitle && !taken.has(folded(longer))) return longer;
  }
  const base = fitting[0] ?? (shortened(document, 60).replace(/(?<!\s)\s+\S*$/, '') || 'Document');
  for (let number = 2; ; number++) if (!taken.has(folded(`${base} (${number})`))) return `${base} (${number})`;
}

/** The form titles are compared in. */
export const foldTitle = folded;
