import type { DocumentLanguage } from '@afi/contracts/documents';
import { contentStems } from '../../../tools/text/key-phrases.js';
import { countWords } from '../../../tools/text/words.js';
import { capitalise } from './casing.js';

/** How many key phrases are tried with each other. */
const paired = 6;
const determiner = { fr: /(?:^|[^\p{L}])(les?|la|l[’'])\s*$/iu, en: /(?:^|[^\p{L}])(the)\s*$/iu };

/** A phrase with the article the text gives it: `le mécanisme de subvention`; as it is when the text gives none. */
function withArticle(phrase: string, text: string, language: DocumentLanguage): string {
  if (language === 'en' && /^\p{Lu}/u.test(phrase)) return phrase; // a name needs none
  for (let at = text.indexOf(phrase), turns = 0; at !== -1 && turns < 20; at = text.indexOf(phrase, at + 1), turns++) {
    const article = determiner[language].exec(text.slice(Math.max(0, at - 6), at))?.[1]?.toLowerCase();
    if (article) return /[’']$/.test(article) ? article + phrase : `${article} ${phrase}`;
  }
  return phrase;
}

/**
 * Titles for a text without a heading that fits: the best key phrase, then another one as what is said of it
 * (`Semences d’arachide : le mécanisme de subvention`). `phrases` come back with their
 * articles; `plain` holds the titles of which both halves are one word, which say least.
 */
export function phraseTitles(
  phrases: readonly string[],
  text: string,
  language: DocumentLanguage,
): { titles: string[]; plain: string[]; phrases: string[] } {
  const full = phrases.slice(0, paired).map((phrase) => withArticle(phrase, text, language));
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const [titles, plain]: [string[], string[]] = [[], []];
  for (const [at, first] of phrases.slice(0, paired).entries()) {
    const known = new Set(contentStems(first, language));
    for (const [other, second] of full.entries()) {
      if (other === at || contentStems(second, language).some((stem) => known.has(stem))) continue;
      const title = capitalise(first) + colon + second;
      if (countWords(title) < 3) continue;
      (Math.max(countWords(first), countWords(phrases[other] ?? '')) > 1 ? titles : plain).push(title);
    }
  }
  return { titles, plain, phrases: full };
}
