import type { DocumentLanguage } from '@afi/contracts/documents';
import { contentStems } from '../../../tools/text/key-phrases.js';
import type { Passage } from './passages.js';

/** How much a word tells within a document, and the words of each text once they are cut. */
export interface Weights {
  /** Rarity over the passages of the document: 0 for a word that stands in all of them. */
  rarity(stem: string): number;
  stems(text: string): readonly string[];
}

/** Text of a passage: what rarity is counted over. */
export const textOf = (passage: Passage) =>
  passage.list
    ? [passage.list.intro ?? '', ...passage.list.items].join(' ')
    : passage.sentences.map((one) => one.text).join(' ');

/** Counts in how many passages each word stands. Linear in the length of the document. */
export function weightsOf(passages: readonly Passage[], language: DocumentLanguage): Weights {
  const cut = new Map<string, readonly string[]>();
  const stems = (text: string) => {
    const known = cut.get(text);
    if (known) return known;
    const fresh = contentStems(text, language);
    cut.set(text, fresh);
    return fresh;
  };
  const passagesWith = new Map<string, number>();
  for (const passage of passages)
    for (const stem of new Set(contentStems(textOf(passage), language)))
      passagesWith.set(stem, (passagesWith.get(stem) ?? 0) + 1);
  const total = Math.max(2, passages.length);
  return { stems, rarity: (stem) => Math.log(total / Math.min(total, passagesWith.get(stem) ?? 1)) };
}

/** Scores texts by how much they say of what a part is about: 0 to about 1, the best of the part near 1. */
export function scorerOf(part: readonly Passage[], weights: Weights): (text: string) => number {
  const counts = new Map<string, number>();
  for (const passage of part) {
    const texts = passage.list
      ? [passage.list.intro ?? '', ...passage.list.items]
      : passage.sentences.map((one) => one.text);
    for (const text of texts) for (const stem of weights.stems(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const weight = (stem: string) => Math.log(1 + (counts.get(stem) ?? 0)) * (0.4 + weights.rarity(stem));
  const raw = (text: string) => {
    const unique = new Set(weights.stems(text));
    let sum = 0;
    for (const stem of unique) sum += weight(stem);
    return sum / (6 + unique.size);
  };
  let best = 1e-9;
  for (const passage of part) for (const one of passage.sentences) best = Math.max(best, raw(one.text));
  return (text) => raw(text) / best;
}

/** Tells how near parts are to the whole: the cosine of their words' counts, common little words left out. */
export function nearnessOf(passages: readonly Passage[], weights: Weights): (part: readonly Passage[]) => number {
  const count = (some: readonly Passage[]) => {
    const counts = new Map<string, number>();
    for (const passage of some)
      for (const stem of weights.stems(textOf(passage))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return counts;
  };
  const whole = count(passages);
  const length = (counts: Map<string, number>) =>
    Math.sqrt([...counts.values()].reduce((sum, one) => sum + Math.log1p(one) ** 2, 0));
  const wholeLength = length(whole);
  return (part) => {
    const own = count(part);
    let product = 0;
    for (const [stem, times] of own) product += Math.log1p(times) * Math.log1p(whole.get(stem) ?? 0);
    return product / Math.max(1e-9, length(own) * wholeLength);
  };
}

const dependent = {
  fr: /^(?!ce(?:tte|t)? (?:profil|rapport|document|guide|article|étude|code|loi|manuel|note|fiche|brochure|livre|plan|programme|projet)\s)(?:toutefois|en d[ée]finitive|en somme|pour conclure|en conclusion|en r[ée]sum[ée]|de ce fait|de par |comme (?:tel|telle|on|indiqu|mentionn)|conform[ée]ment [àa] (?:ce|cet|cette|ces)\s|chacune? (?:de|d[’'])|de (?:tel|telle)s? |\p{L}+ant, |pour ce faire|a son tour|[àa] son tour|faute |de son c[ôo]t[ée]|d[èe]s lors|surtout|(?:\S+\s){1,4}(?:ces|cette|cet|ce|cela|celui-ci|celle-ci|ceux-ci)\s|cependant|n[ée]anmoins|pourtant|mais|or|ainsi|donc|aussi|alors|ensuite|puis|enfin|de plus|de m[êe]me|de surcro[iî]t|par ailleurs|en outre|en effet|en cons[ée]quence|par cons[ée]quent|en revanche|au contraire|d[’']autre part|d[’']une part|[àa] (?:cet|cette|ces|ce|l[’']inverse|ce titre)|dans (?:ce|cette|ces|le m[êe]me|la m[êe]me|les m[êe]mes|un tel|une telle)|pour (?:ce|cela|cette|ces)|c[’']est|cela|ceci|celui|celle|ceux|celles|ce |cet |cette |ces |il |ils |elle |elles |lui |leur |leurs |son |sa |ses |y |en ce |il en|[àa] d[ée]faut|dans ce cas|le cas|les autres|l[’']autre|ce dernier|cette derni[eè]re|ledit|ladite|lesdits|lesdites|les dits|au cas o[uù] il|l[aà]|idem|et |ou |par contre|s[’']il|lorsqu[’']il|tel|telle|les deux|le second|le premier|la seconde|bref|autrement dit|notamment|il s[’']agit|lesquels|cette fois|une telle|un tel|parmi (?:eux|elles)|tous deux|toutes|tous )/iu,
  en: /^(?!this (?:report|paper|study|guide|document|article|form|book|plan)\s)(?:(?:\S+\s){1,3}(?:this|these|those)\s|however|but|and|or|so|thus|therefore|hence|then|also|moreover|furthermore|nevertheless|meanwhile|instead|otherwise|similarly|likewise|in addition|for example|for instance|as a result|in contrast|on the other hand|this |that |these |those |it |its |he |she |they |them |their |his |her |such |both |another |others |the latter|the former|which |yet |still|here|there,|consequently|again|additionally|finally|indeed|in fact|at the same time|after that|then,|one of (?:these|those|them))/i,
};

/** Leans on what was said before ("Toutefois", "Elle", "This"): makes no sense as the first sentence of a post. */
export function leansBack(sentence: string, language: DocumentLanguage): boolean {
  return dependent[language].test(sentence.replace(/^[«“"(\s\u00a0\u202f]+/, ''));
}
