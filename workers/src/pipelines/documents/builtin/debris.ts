import type { DocumentLanguage } from '@afi/contracts/documents';
import { garbledShare } from '../../../tools/text/garbled.js';
import { countWords } from '../../../tools/text/words.js';
import { isWholeSentence } from '../../../tools/text/sentences.js';
import { stopWords } from '../../../tools/text/stop-words.js';

/** Headings of parts nobody wants a post about: lists of contents, of names, of sources, of legal notices. */
const skippedHeadings =
  /^(?:comment lire .*|how to read .*|table des (?:mati[eè]res|illustrations|figures|tableaux)|sommaire|contents?|table of contents|index|sigles\b.*|liste des (?:sigles|abr[ée]viations|acronymes|tableaux|figures|annexes|membres|participants).*|abr[ée]viations?.*|acronym(?:e)?s?\b.*|list of (?:acronyms|figures|tables|abbreviations).*|glossa(?:ire|ry)|r[ée]f[ée]rences?(?: bibliographiques)?|references?|bibliograph(?:ie|y)|sources?|sources? et notes|notes?(?: et r[ée]f[ée]rences)?|footnotes|citations|works cited|notes and references|further reading|external links|liens externes|see also|voir aussi|articles connexes|related (?:articles|posts|stories|content)|remerciements|acknowledge?ments?|mentions l[ée]gales|impressum|copyright|cr[ée]dits?(?: photos?)?|comments?|commentaires|share this.*|partager.*|newsletter|about the author|[àa] propos de l[’']auteur|explanatory notes|pages?|visas?|annexes? ?[a-z\d]*|(?:au titre des )?(?:mesures individuelles|nominations)|ont sign[ée].*)[\s:.]*$/i;
const banner =
  /\bcookies?\b.*\b(?:accept|refus|consent|param[ée]tr|navigat|traceurs?|policy|browser|site)|\b(?:accept|refus|consent).*\bcookies?\b|\b(?:all rights reserved|tous droits r[ée]serv[ée]s|reproduction (?:interdite|autoris)|isbn|issn|©)|^copyright\b|\bcopyright (?:\d{4}|\(c\)|©)|\b(?:subscribe|sign up|inscrivez-vous|abonnez-vous)\b.*\b(?:newsletter|account|compte)\b|\b(?:cliquez ici|click here|javascript)\b/i;
const caption =
  /^(?:figures?|fig\.|tableaux?|tables?|graphiques?|graph|carte|photo|encadr[ée]|source|sources|nb|n\.b\.|note|voir|see|cf\.?|box|ibid|op\. cit)\b[\s.°\d:]/i;
const reference =
  /\bet al\.|\b(?:tableau|figure|graphique|schéma|carte|encadré|table|chart)s?\s+(?:ci-|n°|suivant|below|above)|^(?:le|les|la|the|ce|ces) (?:tableau|figure|graphique|schéma|carte)s?\b|ci-dessous\b|\bdoi\b|https?:\/\/|www\.|\bpp?\.\s?\d|\bvol\.\s?\d|\bconsult[ée] le\b|\bretrieved\b|\barchived\b/i;
const footnote = /^(?:[¹²³⁴-⁹⁰*†‡]|\d{1,2}\s+\p{Lu}.{0,60}(?:https?:|www\.))/u;

/** Should the whole part under this heading be left out? */
export function isSkippedHeading(title: string): boolean {
  return skippedHeadings.test(title.trim());
}

const shortestSentence = 5;
const longestSentence = 110;

/**
 * Is this a sentence a person would quote? A whole one, of 5 to 110 words, made of words and not of figures, and none of
 * the notices, captions and references that stand around a text.
 */
export function isQuotable(sentence: string, language: DocumentLanguage): boolean {
  const words = countWords(sentence);
  if (words < shortestSentence || words > longestSentence || !isWholeSentence(sentence)) return false;
  return opensWell(sentence) && isProse(sentence, language);
}

/** Opens as a sentence does, not as the second half of one that a column or a picture has cut. */
function opensWell(sentence: string): boolean {
  return /^[«“"‘’'(]?[\s\u00a0\u202f]*(?:\p{Lu}|\d{1,4}\s+\p{L}{2})/u.test(sentence);
}

const appointment =
  /\b(?:est|sont|a été|ont été)\s+(?:re)?nomm[ée]e?s?(?!\p{L})|\ben remplacement d(?:e|u)\s+(?:m\.|mme|monsieur|madame)|^(?:pour le ministre|fait [àa] \p{Lu}|ont signé|le secrétaire général du gouvernement)/iu;

/** A list of people: nobody reads a post of names. */
function isRollOfNames(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length >= 6 && words.filter((word) => /^\p{Lu}/u.test(word)).length > 0.6 * words.length;
}

/** A notice, a caption, or people appointed and who signed. */
const isNotice = (text: string) =>
  banner.test(text) || caption.test(text) || footnote.test(text) || appointment.test(text);

/** Nothing to quote, in whatever language. */
export function isDebris(text: string): boolean {
  return isNotice(text) || isRollOfNames(text);
}

/** Made of words, with the little words of its language, and not of debris. Also asked of list items. */
export function isProse(text: string, language: DocumentLanguage): boolean {
  if (isNotice(text) || reference.test(text)) return false;
  const tight = text.replace(/\s/g, '');
  const letters = tight.replace(/[^\p{L}]/gu, '');
  if (letters.length < 0.72 * tight.length) return false;
  const capitals = letters.replace(/[^\p{Lu}]/gu, '').length;
  if (letters.length > 12 && capitals > 0.5 * letters.length) return false;
  if (capitals > 0.06 * letters.length && isRollOfNames(text)) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.some((word) => word.length > 26)) return false; // words that lost their spaces
  if (garbledShare(text) > 0.12) return false;
  const single = words.filter((word) => word.length === 1 && !/[àaylndscjmtôoi]/.test(word)).length;
  if (single > 2) return false; // l e t t e r s set apart
  const little = words.filter((word) => stopWords[language].has(word)).length;
  return words.length < 5 || little / words.length >= 0.12;
}

/** Quotes and brackets that open in the text also close there. */
export function isBalanced(text: string): boolean {
  const pairs: [RegExp, RegExp][] = [
    [/\(/g, /\)/g],
    [/«/g, /»/g],
    [/“/g, /”/g],
  ];
  return (
    pairs.every(([open, close]) => (text.match(open)?.length ?? 0) === (text.match(close)?.length ?? 0)) &&
    (text.match(/"/g)?.length ?? 0) % 2 === 0
  );
}
