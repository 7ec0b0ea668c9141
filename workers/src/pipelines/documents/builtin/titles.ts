import type { DocumentLanguage } from '@afi/contracts/documents';
import { countWords } from '../../../tools/text/words.js';
import { accented, calm, capitalise, type Spelling } from './casing.js';
import { setInFrench, withOrdinals } from './french-type.js';
import { withoutNumber } from './numbering.js';
import { isLabel } from './passages.js';

/** A title is never longer, in letters: a card shows it on two lines. */
export const longestTitle = 90;
const mostWords = 12;

const label =
  /^(?:(?:livre|titre|chapitre|section|sous-section|paragraphe|partie|annexe|article|art\.|chapter|part|appendix|axe|objectif|module|unit[ée]?|étape|step|tableau|figure|encadr[ée])\s+(?:[ivxlc]+|\d+(?:\.\d+)*|premi[eè]re?|pr[ée]liminaire|unique|[a-z]|1er|[lrd]\.?\s*\d+(?:[.-]\d+)*)|(?:premi[eè]re?|deuxi[eè]me|seconde?|troisi[eè]me|quatri[eè]me|cinqui[eè]me|sixi[eè]me|septi[eè]me|huiti[eè]me|(?:[ivx]+|\d)\s?(?:er?|i?[eè]me|i?[eè]?re)?)\s+partie)\s*(?:[.:–—-]+\s*|(?=\p{Lu})|$)/iu;

/** A number at the end that belongs to its word; any other is the page number of a table of contents. */
const counted =
  /(?<!\p{L})(?:en|in|de|du|art|article|n°|livre|titre|chapitre|chapter|partie|part|section|module|unit[ée]?|[ée]tape|step|le[çc]on|lesson|s[ée]ance|phase|niveau|level|tome|volume|axe|objectif|semaine|week|jour|day|groupe|group|version)\s+\d+$/iu;

/** The number an office gave a paper, at the end of its name: `n° 045/MEMP/DC`. */
const mark = /\s+n[°ºo]\s*\d+(?:\/[\p{L}\p{N}-]+)+$/iu;

/** The subject of a heading: no number, no label, no footnote mark, no page number, no shouting. May be empty. */
export function subjectOf(heading: string, spelling: Spelling, language: DocumentLanguage): string {
  let text = heading
    .replace(/^(?:[•●▪■►*_|-]\s*)+|^(?:et|and|ou|or)\s+/i, '')
    .replace(/(?<!\s)\s*(?:\[[\d\s,;[\]–-]+\]\s*,?\s*)+/g, ' ')
    .replace(/[¹²³⁰⁴-⁹*†]+/g, '')
    .replace(/\s*\.{3,}.*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  for (let turn = 0; turn < 3; turn++) text = withoutNumber(text.replace(label, ''), { spelling, language }).trim();
  text = text.replace(mark, '');
  if (isLabel(text)) return '';
  text = text
    .replace(/^[\s:–—.,;-]+|(?<![\s:–—.,;-])[\s:–—.,;-]+$/g, '')
    .replace(/(?<!\s)\s+\d{1,3}$/, (end) => (counted.test(text) ? end : ''));
  if (!/\p{L}{3}/u.test(text)) return '';
  const isFrench = language === 'fr';
  // Among capitals, `VIE` is a life: its ordinals are told before they are calmed.
  text = calm(isFrench ? withOrdinals(text) : text, spelling).replace(/^(r)[ée]sum[ée]$/i, '$1ésumé');
  if (!isFrench) return capitalise(text);
  text = withArticle(accented(lowered(withoutSentence(text), spelling), spelling));
  return capitalise(setInFrench(text, spelling));
}

/** French writes a capital on the first word and on names only: `Les Congés Payés` are `Les congés payés`. */
function lowered(text: string, spelling: Spelling): string {
  return text.replace(/(?<=[\s’'])\p{Lu}\p{Ll}+/gu, (word) => {
    const form = spelling.form(word);
    return form && form === form.toLowerCase() ? form : word;
  });
}

/** A heading the page runs together with the sentence after it ends where that one begins. */
function withoutSentence(text: string): string {
  const end = /(?<=\p{Ll}{3})\s(?=(?:Les|Des|Ces|Cette|Il|Elle|Dans)\s)/u.exec(text)?.index;
  return end !== undefined && countWords(text.slice(0, end)) >= 2 ? text.slice(0, end) : text;
}

/** French law calls a chapter `Du contrat de travail`; a post is called `Le contrat de travail`. */
function withArticle(text: string): string {
  const rules: [RegExp, string][] = [
    [/^de l([’'])(?=\p{L})/iu, 'L$1'],
    [/^de la\s+/i, 'La '],
    [/^du\s+/i, 'Le '],
    [/^des\s+/i, 'Les '],
  ];
  const rule = rules.find(([start]) => start.test(text));
  if (!rule) return text;
  const [start, article] = rule;
  return text
    .replace(start, article)
    .replace(/(?<!\s)\s+et\s+de\s+(leurs?|ses|son|sa)\s/i, ' et $1 ')
    .replace(/(?<!\s)\s+et\s+(de l[’']|de la |du |des )/i, (_all, next: string) => {
      const plain: Record<string, string> = { 'de la ': 'la ', 'du ': 'le ', 'des ': 'les ' };
      return ` et ${plain[next.toLowerCase()] ?? next.slice(3)}`;
    });
}

/** Fits a title into the limit at a natural pause, never inside a word; null when nothing sensible fits. */
export function fit(title: string, limit = longestTitle): string | null {
  if (title.length <= limit && countWords(title) <= mostWords) return title;
  const pauses = [...title.matchAll(/\s*(?:[:;(–—]|,|\s(?:et|ou|and|or|afin|pour|dans|qui|that|which)\s)/gi)]
    .map((match) => match.index)
    .filter((at) => at <= limit && at >= 20 && countWords(title.slice(0, at)) <= mostWords);
  const cut = pauses.at(-1);
  const short = cut === undefined ? null : title.slice(0, cut).replace(/(?<![\s:;,–—(-])[\s:;,–—(-]+$/, '');
  return short && countWords(short) >= 2 && !endsOpen(short) ? short : null;
}

/** Ends on a word that asks for another one. */
export function endsOpen(text: string): boolean {
  return /(?:^|\s|[’'])(?:de|du|des|la|le|les|l|d|à|au|aux|en|et|ou|un|une|par|pour|sur|dans|avec|sans|que|qui|the|a|an|of|to|and|or|in|on|for|with|by|is|are|est|sont|son|sa|ses|leur|leurs|ce|cette|ces)[’']?$/i.test(
    text,
  );
}
