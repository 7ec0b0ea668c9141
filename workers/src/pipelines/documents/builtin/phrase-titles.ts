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
  // English says what there are many of without an article: `mechanics`.
  return language === 'en' && text.includes(`${phrase}s`) && !/s$/.test(phrase) ? `${phrase}s` : phrase;
}

/** A word whose capital comes from standing first in its sentences loses it inside a title; a name keeps it. */
function inside(phrase: string, text: string): string {
  if (!/^\p{Lu}\p{Ll}+$/u.test(phrase)) return phrase;
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1))
    if (/[\p{L}\p{N},;:’']\s*$/u.test(text.slice(Math.max(0, at - 3), at))) return phrase;
  return phrase.toLowerCase();
}

/** One word that names nothing definite stands badly behind a colon: `Hand pump: mechanic`. */
const standsBare = (phrase: string, language: DocumentLanguage): boolean =>
  language === 'en' && /^\p{Ll}+$/u.test(phrase) && !/s$/.test(phrase);

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
  const full = phrases.slice(0, paired).map((phrase) => withArticle(inside(phrase, text), text, language));
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const [titles, plain]: [string[], string[]] = [[], []];
  for (const [at, first] of phrases.slice(0, paired).entries()) {
    const known = new Set(contentStems(first, language));
    for (const [other, second] of full.entries()) {
      if (other === at || contentStems(second, language).some((stem) => known.has(stem))) continue;
      const title = capitalise(first) + colon + second;
      if (countWords(title) < 3) {
        if (language === 'en') plain.push(`${capitalise(first)} and ${second}`);
        continue;
      }
      const tells = Math.max(countWords(first), countWords(phrases[other] ?? '')) > 1 && !standsBare(second, language);
      (tells ? titles : plain).push(title);
    }
  }
  return { titles, plain, phrases: full };
}
