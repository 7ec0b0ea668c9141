import type { DocumentLanguage } from '@afi/contracts/documents';
import { splitSentences } from '../../../tools/text/sentences.js';
import { countWords } from '../../../tools/text/words.js';
import { announcedIn } from './announcement-words.js';
import { capitalise } from './casing.js';
import { endsOpen, longestTitle } from './titles.js';

/** A title is a heading of so many words. */
const [fewest, most] = [3, 12];
/** Sentences looked at: an announcement says what it is about at once, behind its greeting. */
const looked = 3;
/** A letter's greeting, up to its mark; `Bonjour à tous.` is a sentence of its own. */
const greeting =
  /^(?:ch[eè]re?s? |bonjour|bonsoir|salut|mesdames|messieurs|mesdemoiselles|madame|monsieur|dear |hello|hi |good (?:morning|afternoon|evening))[^.,:;!?]{0,60}[.,:;!?]+\s*/i;

/** Where what is said goes on to something else. */
const onwards: Record<DocumentLanguage, RegExp> = {
  fr: /[;:.!?(]|, (?!\d)|\s[–—-]\s| (?:car|mais|puis|afin|parce|puisque|quand|lorsque|si|qui|que|dont|où) | et (?=(?:il|elle|ils|elles|nous|vous|on|je|chaque) )| dès que /i,
  en: /[;:.!?(]|, (?!\d)|\s[–—-]\s| (?:because|but|then|so|when|if|who|which|that|where|while|as soon as) | and (?=(?:it|he|she|they|we|you|each) )/i,
};
/** Where a title that is too long may end. */
const pause: Record<DocumentLanguage, RegExp> = {
  fr: / (?=(?:à|au|aux|dans|de|du|des|d[’']|pour|sur|chez|avec|sans|par|en|dès|jusqu[’']|entre|contre|et|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) ?)/gi,
  en: / (?=(?:at|in|on|of|for|from|with|without|by|until|between|against|and|to|all|next|this) )/gi,
};

/** A title that is too long ends within so many letters, whatever is taken off its end: what stands behind them is not looked at. */
const searched = 4 * longestTitle;

/** The words of a title: at most twelve, cut where one takes breath. */
function within(title: string, language: DocumentLanguage): string | null {
  let text = title.slice(0, searched);
  while (countWords(text) > most || text.length > longestTitle || endsOpen(text)) {
    const at = [...text.matchAll(pause[language])].at(-1)?.index;
    if (at === undefined) return null;
    // `entre dix heures et midi`: half of a pair is none.
    text = text
      .slice(0, at)
      .replace(/ (?:entre|between|de|from) [^ ]+(?: [^ ]+)?$/i, (pair) =>
        /[ ](?:et|and|à|to)$/i.test(text.slice(at, at + 4)) ? '' : pair,
      );
  }
  return countWords(text) >= fewest ? capitalise(text) : null;
}

/** What stands before the place where a sentence goes on to something else. */
function clause(sentence: string, language: DocumentLanguage): string {
  const at = onwards[language].exec(sentence)?.index ?? sentence.length;
  return sentence.slice(0, at).trim();
}

/**
 * What a short note announces, as the heading a person would write above it: `Réouverture de la cantine lundi prochain`. By the
 * patterns of announcements only; null where none of its first sentences is one. Each sentence is read once.
 */
export function announcementOf(text: string, language: DocumentLanguage): string | null {
  const sentences = splitSentences(text.replace(/\s+/g, ' ').trim()).slice(0, looked + 1);
  let left = looked;
  for (const sentence of sentences) {
    const said = sentence.replace(greeting, '').trim();
    if (!said) continue;
    if (left-- === 0) break;
    const told = announcedIn(said, language, (one) => clause(one, language));
    const title = told && within(told, language);
    if (title) return title;
  }
  return null;
}
