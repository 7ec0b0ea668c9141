import type { DocumentLanguage } from '@afi/contracts/documents';
import { languageOfText } from '@afi/contracts/text-language';

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
  const told = languageOfText(text, enough);
  if (told) return told;
  const said = declared?.slice(0, 2).toLowerCase();
  return said === 'fr' || said === 'en' ? said : fallback;
}
