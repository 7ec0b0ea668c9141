import type { DocumentLanguage } from '@afi/contracts/documents';

/** Little words that only one of the two languages has. */
const telling = {
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
/** Telling words needed before the text itself decides. */
const enough = 5;

/**
 * Language of a text by its little words: a twentieth of the words is already plain. A text too short to tell is in the
 * language it declares (`fr-FR`), else in `fallback`.
 */
export function detectLanguage(
  text: string,
  fallback: DocumentLanguage,
  declared: string | null = null,
): DocumentLanguage {
  let [fr, en] = [0, 0];
  for (const word of text
    .slice(0, 60_000)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []) {
    if (telling.fr.has(word)) fr++;
    if (telling.en.has(word)) en++;
  }
  if (Math.max(fr, en) >= enough && fr !== en) return fr > en ? 'fr' : 'en';
  const said = declared?.slice(0, 2).toLowerCase();
  return said === 'fr' || said === 'en' ? said : fallback;
}
