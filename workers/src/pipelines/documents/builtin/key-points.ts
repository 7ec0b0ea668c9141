import type { DocumentLanguage } from '@afi/contracts/documents';
import { countWords } from '../../../tools/text/words.js';
import type { Body, Used } from './body.js';
import { textsOf } from './body.js';
import type { Passage } from './passages.js';
import { leansBack, type Weights } from './weights.js';

/** A short sentence or list item, with the passage it was taken from. */
export interface KeyPoint {
  text: string;
  passage: Passage;
}

const wanted = 4;
/** In letters: read at a glance, beside the text. */
const longest = 140;
const fewestWords = 6;
/** How far from the body a key point may stand, in passages: the same subject, not the same chapter. */
const reach = 12;
/** A sentence that shares this much of its telling words with one of the body says the same. */
const alike = 0.7;

/** Words that point at something said elsewhere. */
const pointing = {
  fr: /(?:^|\s)(?:ce|cet|cette|ces|ladite|ledit|lesdit[es]s?|dudit|susvisée?s?|précitée?s?|précédente?s?|celles?-ci|ceux-ci|celui-ci|ci-dessus|tel|telle|tels|telles)(?=[\s.,;])/i,
  en: /\b(?:this|that|these|those|such|above|aforementioned)\s/i,
};

/**
 * Up to four short sentences or items of the part, in the document's order: others than those of the body they stand beside, and
 * about the same. None where the body is all the part has to say.
 */
export function keyPointsOf(
  part: readonly Passage[],
  body: Body,
  score: (text: string) => number,
  desk: { used: Used; weights: Weights; language: DocumentLanguage },
): KeyPoint[] {
  const { used, weights, language } = desk;
  const first = body.quotes[0]?.passage.at ?? 0;
  const last = body.quotes.at(-1)?.passage.at ?? first;
  const told = body.quotes.flatMap(textsOf).map((text) => new Set(weights.stems(text)));
  const path = body.quotes[0]?.passage.path;
  const found: (KeyPoint & { value: number; order: number })[] = [];
  let order = 0;
  for (const passage of part) {
    if (passage.at < first - reach || passage.at > last + reach) continue;
    const texts = passage.list ? passage.list.items : passage.sentences.map((one) => one.text);
    for (const text of texts) {
      order++;
      if (text.length > longest || countWords(text) < fewestWords || used.has(text)) continue;
      if (found.some((one) => one.text === text) || told.some((one) => isAlike(weights.stems(text), one))) continue;
      if (passage.list && (!passage.list.intro || !/^\p{Lu}/u.test(text))) continue;
      const value =
        score(text) +
        (passage.path === path ? 0.3 : 0) +
        (leansBack(text, language) ? -0.6 : 0) +
        (/\?$|^[«“"]/.test(text) ? -0.3 : 0) +
        (pointing[language].test(text) ? -0.25 : 0);
      if (value > 0.3) found.push({ text, passage, value, order });
    }
  }
  return found
    .sort((a, b) => b.value - a.value || a.order - b.order)
    .slice(0, wanted)
    .sort((a, b) => a.order - b.order)
    .map(({ text, passage }) => ({ text: text.replace(/(?<!\s)\s*[;,]$/, ''), passage }));
}

function isAlike(stems: readonly string[], told: ReadonlySet<string>): boolean {
  return stems.length > 0 && stems.filter((stem) => told.has(stem)).length >= alike * stems.length;
}
