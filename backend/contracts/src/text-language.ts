import type { Language } from './language.js';

/** Little words that only one of the two languages has. */
const telling: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(
    'le la les des du une est dans pour que qui avec sur par au aux ce cette sont pas ou et il elle nous vous leur ses être été'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and to is that for it with as was are be by this from have or had not but they which you were their has will would'.split(
      ' ',
    ),
  ),
};

/** Characters that are looked at: beyond, nothing changes any more. */
const lookedAt = 60_000;

/** The language a text is written in by its little words, `enough` of which decide; null where it does not tell. */
export function languageOfText(text: string, enough: number): Language | null {
  let [fr, en] = [0, 0];
  for (const word of text
    .slice(0, lookedAt)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []) {
    if (telling.fr.has(word)) fr++;
    if (telling.en.has(word)) en++;
  }
  if (Math.max(fr, en) < enough || fr === en) return null;
  return fr > en ? 'fr' : 'en';
}

/** The language of a post: two little words are enough, since most posts are short. Tags of its HTML say nothing. */
export const languageOfPost = (title: string, html: string): Language | null =>
  languageOfText(`${title} ${html.replace(/<[^<>]*>/g, ' ')}`, 2);
