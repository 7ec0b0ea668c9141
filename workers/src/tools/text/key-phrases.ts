import type { DocumentLanguage } from '@afi/contracts/documents';
import { withoutAccents } from '@afi/contracts/letters';
import { isNoName } from './no-names.js';
import { stopWords } from './stop-words.js';

/** A word or a group of two or three words with how much it tells about a text. */
export interface KeyPhrase {
  phrase: string;
  score: number;
}

const linking = {
  fr: new Set(['de', 'du', 'des', "d'", 'd’', 'à', 'au', 'aux', 'la', 'le', 'les', "l'", 'l’', 'en']),
  en: new Set(['of', 'the', 'for', 'in']),
};

/** Words of a text with their elision parted off (`l’eau` gives `l’` and `eau`); null stands for what ends a phrase. */
function tokens(text: string): (string | null)[] {
  return (text.match(/\p{L}+[’'](?=\p{L})|\p{L}[\p{L}\p{N}·-]*|[^\s\p{L}]+/gu) ?? []).map((token) =>
    /^\p{L}/u.test(token) ? token : null,
  );
}

/** Folds a word to what its forms share: case, accents and a plural mark. */
export function stem(word: string): string {
  const bare = withoutAccents(word.toLowerCase());
  return bare.length > 4 ? bare.replace(/(?:aux|es|s|x|e)$/, '') : bare;
}

/** Words that carry meaning, folded: for counting what a text is about. */
export function contentStems(text: string, language: DocumentLanguage): string[] {
  const common = stopWords[language];
  return (text.toLowerCase().match(/\p{L}[\p{L}\p{N}-]+/gu) ?? [])
    .filter((word) => word.length > 2 && !common.has(word))
    .map(stem);
}

/** Words that stand before a noun: what follows them most of the time is a name for something, not a verb. */
const determiners = {
  fr: new Set(
    "le la les l' l’ un une des du de d' d’ au aux à ce cet cette ces son sa ses leur leurs notre nos votre vos mon ma mes en par sur sous pour avec sans aucun aucune tout toute tous toutes chaque quelque quelques plusieurs entre".split(
      ' ',
    ),
  ),
  en: new Set(
    'the a an of to in on for with by from and or this that these those its his her their our your my no any each every some all most between as at into per'.split(
      ' ',
    ),
  ),
};
/** Words that open what a verb acts on: a phrase they mostly follow is a verb, or ends on one (`la commune prépare la saison`). */
const objects = {
  fr: new Set("le la les l' l’ un une cet cette ces son sa ses leur leurs".split(' ')),
  en: new Set('the a an these his her its their our your my'.split(' ')),
};
/** Endings of verbs and adverbs, and of participles that only look like names. */
const verbal = { fr: /(?:ement|aient|èrent|issent|ront|rait|raient|ant|ants|ées?|és?)$/i, en: /(?:ly|ing|ed)$/i };

/** A phrase that ends on one of these is half a sentence. */
const conjugated = { fr: /(?:ant|oient|[^m]ent)$/i, en: /(?:ing|ed|ly)$/i };

interface Found {
  forms: Map<string, number>;
  score: number;
  count: number;
  /** How often a determiner stands before it. */
  named: number;
  /** How often an object stands behind it. */
  acting: number;
  words: number;
}

/**
 * Names of things a text keeps coming back to, one to three telling words long, best first. A phrase of several words has
 * to come back; `weigh` may favour words (rarer in the document). Deterministic.
 */
export function keyPhrases(
  text: string,
  language: DocumentLanguage,
  limit: number,
  weigh: (stem: string) => number = () => 1,
): KeyPhrase[] {
  const found = phrasesIn(text, language, weigh);
  const ranked = [...found.entries()]
    .filter(([, one]) => isName(one, language))
    // Of two that tell as much, what is named first: a text begins with its subject.
    .sort((a, b) => b[1].score - a[1].score);
  const kept: { key: string; phrase: string; score: number }[] = [];
  for (const [key, one] of ranked) {
    const words = key.split(' ');
    if (kept.some((other) => shares(other.key.split(' '), words))) continue;
    kept.push({ key, phrase: usualForm(one), score: one.score });
    if (kept.length === limit) break;
  }
  return kept.map(({ phrase, score }) => ({ phrase, score }));
}

const usualForm = (one: Found) => [...one.forms].reduce((best, next) => (next[1] > best[1] ? next : best))[0];

function isName(one: Found, language: DocumentLanguage): boolean {
  const form = usualForm(one);
  const first = form.split(/[\s’']/)[0] ?? '';
  const isProper = /^\p{Lu}/u.test(form);
  if (one.acting > 0.5 * one.count || isNoName(form, language)) return false;
  if (one.words > 1)
    return (
      one.count > 1 &&
      (isProper || one.named >= 0.5 * one.count) &&
      !verbal[language].test(first) &&
      !conjugated[language].test(form)
    );
  if (verbal[language].test(form) && !isProper) return false;
  return form.length > 3 && one.count > 1 && (isProper || one.named >= (language === 'en' ? 0.5 : 0.6) * one.count);
}

function phrasesIn(text: string, language: DocumentLanguage, weigh: (stem: string) => number): Map<string, Found> {
  const common = stopWords[language];
  const links = linking[language];
  const found = new Map<string, Found>();
  const all = tokens(text);
  const isContent = (token: string | null | undefined) =>
    typeof token === 'string' && token.length > 2 && !/[’']$/.test(token) && !common.has(token.toLowerCase());
  for (let at = 0; at < all.length; at++) {
    if (!isContent(all[at])) continue;
    const before = all[at - 1]?.toLowerCase();
    const isNamed = before !== undefined && before !== null && determiners[language].has(before);
    let contents = 0;
    let weight = 0;
    for (let end = at; end < Math.min(all.length, at + 5); end++) {
      const token = all[end];
      if (token === null || token === undefined) break;
      if (!isContent(token)) {
        const isLink = links.has(token.toLowerCase());
        // `the price of the lamp` is one name, `June the field team` are two.
        if (isLink && !(/^the$/i.test(token) && !links.has(all[end - 1]?.toLowerCase() ?? ''))) continue;
        break;
      }
      if (++contents > (/^\p{Lu}/u.test(all[at] ?? '') ? 3 : 2)) break;
      weight += weigh(stem(token));
      const words = all.slice(at, end + 1).filter((word) => word !== null);
      const key = words.map(stem).join(' ');
      const form = words.join(' ').replace(/([’']) /g, '$1');
      const entry = found.get(key) ?? {
        forms: new Map<string, number>(),
        score: 0,
        count: 0,
        named: 0,
        acting: 0,
        words: contents,
      };
      entry.forms.set(form, (entry.forms.get(form) ?? 0) + 1);
      entry.count++;
      if (isNamed) entry.named++;
      if (objects[language].has(all[end + 1]?.toLowerCase() ?? '')) entry.acting++;
      entry.score += (weight / contents) * (contents === 1 ? 1 : 1.6 + 0.3 * contents);
      found.set(key, entry);
    }
  }
  return found;
}

/** One phrase inside another says the same thing twice. */
function shares(a: readonly string[], b: readonly string[]): boolean {
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}
