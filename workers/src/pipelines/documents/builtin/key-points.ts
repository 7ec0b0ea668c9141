import type { DocumentLanguage } from '@afi/contracts/documents';
import { countWords } from '../../../tools/text/words.js';
import type { Body, Used } from './body.js';
import { textsOf } from './body.js';
import type { Passage } from './passages.js';
import { leansBack } from './weights.js';

/** A short sentence or list item, with the passage it was taken from. */
export interface KeyPoint {
  text: string;
  passage: Passage;
}

const wanted = 4;
const fewest = 3;
const length = { least: 6, good: 26, most: 45 };
/** How far from the body a key point may stand, in passages: the same subject, not the same chapter. */
const reach = 12;

/** Words that point at something said elsewhere. */
const pointing = {
  fr: /(?:^|\s)(?:ce|cet|cette|ces|ladite|ledit|lesdit[es]s?|dudit|susvisée?s?|précitée?s?|précédente?s?|celles?-ci|ceux-ci|celui-ci|ci-dessus|tel|telle|tels|telles)(?=[\s.,;])/i,
  en: /\b(?:this|that|these|those|such|above|aforementioned)\s/i,
};

/**
 * Three to five short sentences or items near the body, in the document's order; of the body itself only where there is
 * too little around it. Fewer when the part has no more.
 */
export function keyPointsOf(
  part: readonly Passage[],
  body: Body,
  score: (text: string) => number,
  used: Used,
  language: DocumentLanguage,
): KeyPoint[] {
  const first = body.quotes[0]?.passage.at ?? 0;
  const last = body.quotes.at(-1)?.passage.at ?? first;
  const inBody = new Set(body.quotes.flatMap(textsOf));
  const path = body.quotes[0]?.passage.path;
  const found: (KeyPoint & { value: number; order: number })[] = [];
  let order = 0;
  for (const passage of part) {
    if (passage.at < first - reach || passage.at > last + reach) continue;
    const texts = passage.list ? passage.list.items : passage.sentences.map((one) => one.text);
    for (const text of texts) {
      order++;
      const words = countWords(text);
      if (
        words < length.least ||
        words > length.most ||
        (used.has(text) && !inBody.has(text)) ||
        found.some((one) => one.text === text)
      )
        continue;
      if (passage.list && (used.has(text) || !passage.list.intro || !/^\p{Lu}/u.test(text))) continue;
      const value =
        score(text) +
        (inBody.has(text) ? -0.35 : 0) +
        (passage.path === path ? 0.3 : 0) +
        (leansBack(text, language) ? -0.6 : 0) +
        (words > length.good ? -0.04 * (words - length.good) : 0) +
        (/\?$|^[«“"]/.test(text) ? -0.3 : 0) +
        (pointing[language].test(text) ? -0.25 : 0);
      found.push({ text, passage, value, order });
    }
  }
  const best = found.sort((a, b) => b.value - a.value || a.order - b.order);
  const good = best.filter((one) => one.value > 0.3).slice(0, wanted);
  const points = good.length >= fewest ? good : best.slice(0, fewest);
  return points
    .sort((a, b) => a.order - b.order)
    .map(({ text, passage }) => ({ text: text.replace(/\s*[;,]$/, ''), passage }));
}
