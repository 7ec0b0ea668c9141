import type { DocumentLanguage } from '@afi/contracts/documents';
import { shortened } from '@afi/runtime/shortened';
import { keyPhrases } from '../../../tools/text/key-phrases.js';
import { countWords } from '../../../tools/text/words.js';
import type { Body } from './body.js';
import { textsOf } from './body.js';
import { capitalise, type Spelling } from './casing.js';
import type { Passage } from './passages.js';
import { endsOpen, fit, isGeneric, longestTitle, subjectOf } from './titles.js';
import { leansBack, textOf, type Weights } from './weights.js';

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

/** A heading inside a title: its first letter is no longer the first. */
const inner = (subject: string) =>
  /^(?:\p{Lu}[’']?){2}/u.test(subject) ? subject : `${subject.charAt(0).toLowerCase()}${subject.slice(1)}`;

/** Titles a draft could bear from its headings, the nearest first; one that says little takes the name of what it is in. */
function fromHeadings(
  { body, spelling, language }: HeadlineInput,
  document: string,
  phrase: string | undefined,
): string[] {
  const path = body.quotes[0]?.passage.path ?? [];
  const shared = path.filter((heading) => body.quotes.every((quote) => quote.passage.path.includes(heading)));
  const usable = shared.length > 0 ? shared : path.slice(0, 1);
  const subjects = usable
    .map((heading) => subjectOf(heading.text, spelling, language))
    .filter((subject) => subject.length >= 4);
  const titles: string[] = [];
  for (let at = subjects.length - 1; at >= 0; at--) {
    const subject = subjects[at] as string;
    if (isGeneric(subject) || countWords(subject) === 1) {
      const above = subjects.slice(0, at).findLast((one) => !isGeneric(one) && countWords(one) > 1 && one !== subject);
      const lead = [above, document, isGeneric(subject) ? phrase : undefined].find(
        (one) => one && one !== subject && one.length + subject.length <= longestTitle - 3,
      );
      if (lead) titles.push(joined(capitalise(lead), inner(subject), language));
    }
    if (!isGeneric(subject)) titles.push(subject);
  }
  return titles;
}

/** `Conclusion`, `Introduction`: better than nothing. */
function genericHeadings({ body, spelling, language }: HeadlineInput): string[] {
  const path = body.quotes[0]?.passage.path ?? [];
  return path
    .map((heading) => subjectOf(heading.text, spelling, language))
    .filter(isGeneric)
    .reverse();
}

const verb = {
  fr: /(?:^|\s)(?:n[’']|s[’']|se |ne )?(?:est|sont|a|ont|était|étaient|fut|peut|peuvent|doit|doivent|fait|font|permet|permettent|va|vont|sera|seront|reste|restent|\p{L}{3,}(?:ait|aient|era|eront|ent))(?=\s)/u,
  en: /\s(?:is|are|was|were|has|have|had|will|can|could|may|might|must|should|would|said|says|does|do|did|\p{L}{3,}ed)(?=\s)/u,
};
/** Opens with something else than its subject: the clause before the comma would say nothing. */
const indirect =
  /^(?:\p{L}+(?:ing|ant)|à|a|au|aux|en|dans|pour|par|sur|sous|avec|sans|selon|depuis|pendant|durant|lors|lorsque|quand|si|afin|après|avant|grâce|malgré|comme|parmi|outre|entre|chez|vers|d[’']|de|du|des suites|in|on|at|by|for|with|from|since|after|before|when|while|if|as|although|though|despite|because|during|under|according|among|to|the last|of|even|perhaps|maybe|here|what|how|why|who|nor|let|add|please|see|get|do|don)(?=[\s’',])/iu;
const personal =
  /(?:^|[\s’'(])(?:je|j|mon|ma|mes|nous|notre|nos|vous|votre|my|me|we|our|us|you|your)(?=[\s’'.,])|(?:^|\s)I(?=[\s’'])/i;

/** The main clause of a sentence, short enough to stand above it: cut only at a pause, and only with its verb. */
function clauseOf(sentence: string, language: DocumentLanguage): string | null {
  if (
    leansBack(sentence, language) ||
    indirect.test(sentence) ||
    personal.test(sentence) ||
    /[?!«»“”":;()[\]]/.test(sentence)
  )
    return null;
  const whole = sentence.replace(/[.…]+$/, '');
  const clause = whole.length <= 80 ? whole : fit(whole, 85);
  return clause && clause.length >= 25 && countWords(clause) >= 5 && verb[language].test(clause) && !endsOpen(clause)
    ? clause
    : null;
}

function fromSentences({ body, score, language }: HeadlineInput): string[] {
  return body.quotes
    .flatMap((quote) => quote.sentences)
    .map((text) => ({ clause: clauseOf(text, language), value: score(text) }))
    .filter((one): one is { clause: string; value: number } => one.clause !== null)
    .sort((a, b) => b.value - a.value)
    .map((one) => one.clause);
}

/** Names of what the body is about, best first. */
function phrasesOf({ body, part, weights, language }: HeadlineInput): string[] {
  const quoted = new Set(body.quotes.map((quote) => quote.passage));
  const near = part
    .filter((passage) => !quoted.has(passage))
    .slice(0, 40)
    .map(textOf);
  const said = new Set(body.quotes.flatMap(textsOf).flatMap((text) => weights.stems(text)));
  const phrases = keyPhrases([...body.quotes.flatMap(textsOf), ...near].join(' . '), language, 10, (stem) =>
    said.has(stem) ? 0.3 + weights.rarity(stem) : 0.05,
  ).map((one) => one.phrase);
  const usable = phrases.filter((phrase) => !endsOpen(phrase) && phrase.length <= 50);
  return usable;
}

/**
 * Title of a draft, at most 90 letters and never cut in a word: from the headings, else the document's own title for the
 * first, else a short sentence of the body, else its key phrases. No two drafts bear the same.
 */
export function headlineOf(input: HeadlineInput): string {
  const phrases = phrasesOf(input);
  const document = subjectOf(input.documentTitle, input.spelling, input.language);
  const whole = [...(input.isFirst && document ? [document] : [])];
  const about = document && phrases[0] ? fit(document, longestTitle - 3 - phrases[0].length) : null;
  const withPhrase = about && phrases[0] ? [joined(about, phrases[0], input.language)] : [];
  const tries = [
    ...fromHeadings(input, document.length <= 50 ? document : '', phrases[0]),
    ...whole,
    ...fromSentences(input),
    ...withPhrase,
    ...phrases.map(capitalise),
    ...(document ? [document] : []),
    ...genericHeadings(input),
  ];
  const fitting = tries
    .map((title) => fit(title))
    .filter((title): title is string => title !== null && !endsOpen(title));
  const free = fitting.find((title) => !input.taken.has(folded(title)));
  if (free) return free;
  for (const phrase of phrases) {
    const title = fitting[0] ? joined(fitting[0], phrase, input.language) : phrase;
    if (title.length <= longestTitle && !input.taken.has(folded(title))) return title;
  }
  const base = fitting[0] ?? (shortened(document, 60).replace(/\s+\S*$/, '') || 'Document');
  for (let number = 2; ; number++) if (!input.taken.has(folded(`${base} (${number})`))) return `${base} (${number})`;
}

/** The form titles are compared in. */
export const foldTitle = folded;
