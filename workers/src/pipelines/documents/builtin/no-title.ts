import { countWords } from '../../../tools/text/words.js';
import type { Spelling } from './casing.js';

const month =
  '(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre|january|february|march|april|may|june|july|august|october|november|december)';
const day =
  '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
/** A date and nothing else, a town before it allowed (`Dakar, le 12 mars 2021`). */
const date = new RegExp(
  `^(?:\\p{L}[\\p{L}-]*,?\\s+)?(?:(?:le|du|au|ce)\\s+)?(?:${day},?\\s+)?(?:\\d{1,2}(?:er|st|nd|rd|th)?\\s+)?${month}\\.?(?:\\s+\\d{1,2},?)?(?:\\s+\\d{4})?$|^\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}$|^(?:19|20)\\d\\d(?:\\s*[-–/]\\s*(?:19|20)?\\d\\d)?$`,
  'iu',
);
/** What stands at the head of official papers: State, motto, ministry, number, the formula that opens or signs a text. */
const letterhead =
  /^(?:la\s+)?r[ée]publique\s+(?:du|de|des|d[’']|islamique|f[ée]d[ée]rale|togolaise|gabonaise|centrafricaine|d[ée]mocratique)|^minist[èe]re\s+(?:de|du|des|d[’'])|^un\s+peuple\b|^(?:unit[ée]|paix|fraternit[ée]|union|honneur|travail|libert[ée]|discipline|justice)(?:\s*[-–—,]\s*\p{L}+){2}$|^journal officiel\b|^(?:l[’']assembl[ée]e nationale )?(?:a |ont )?(?:d[ée]lib[eè]r[ée](?:nt)?|adopt[ée]|d[ée]cr[eè]te|arr[eê]te)(?:\s.{0,40})?\s*:?$|^(?:le )?pr[ée]sident de la r[ée]publique(?: promulgue.*)?\s*[:,]?$|^n[°º]\s*[\d/.-]+|^fait [àa]\s|^pour (?:le|la) (?:ministre|directeur|directrice|pr[ée]sident)|^(?:le|la) (?:ministre|secr[ée]taire g[ée]n[ée]rale?) (?:porte-parole|du gouvernement)|^au titre d(?:e|es|u)\b|^vu\s/iu;
/** Offices, whose name heads the first page only: further on they are what a chapter is about. */
const office =
  /^(?:pr[ée]sidence de la|primature|secr[ée]tariat g[ée]n[ée]ral|direction (?:g[ée]n[ée]rale|r[ée]gionale|nationale|d)|cabinet du|inspection (?:g[ée]n[ée]rale|r[ée]gionale)|universit[ée] (?:de|d[’'])|service d(?:e|u)\s)/iu;
const byline =
  /^(?:[Pp]ar|[Bb]y|PAR|BY)\s*:?\s+(?:(?:M|Mme|Dr|Pr|Prof)\.?\s+)?\p{Lu}[\p{L}.-]*(?:\s\p{Lu}[\p{L}.-]*){1,3}$/u;

/** How a sentence begins that goes on from another one. */
const sentence =
  /^(?:finally|however|moreover|therefore|thus|indeed|toutefois|cependant|enfin|en effet|par ailleurs|en outre|de plus|ainsi),\s|^there (?:is|are|was|were)\s/i;

/** A heading that tells who wrote, where and when, but not what about, or begins a sentence: it names no part and no document. */
export function isNoTitle(heading: string, page: number | null): boolean {
  const text = heading.replace(/\s+/g, ' ').trim();
  return (
    date.test(text) ||
    letterhead.test(text) ||
    byline.test(text) ||
    sentence.test(text) ||
    (page === 1 && countWords(text) < 12 && office.test(text))
  );
}

const fileLike =
  /\.(?:docx?|pdf|indd|qxd|xlsx?|pptx?|odt|rtf|pub|tex|wpd|p65|cdr|ai)$|^(?:microsoft (?:word|powerpoint)|powerpoint|untitled|sans titre|document\d*|pr[ée]sentation ?powerpoint|scan\S*\d|img\S*\d)\b|_|^\S*\d\S*$|^\S+-\S+-\S+$/i;

/** Programs leave file names and their own names where the title should be. */
export function isFileName(title: string): boolean {
  return fileLike.test(title.trim());
}

/** Two to four words that the document never writes without their capitals: somebody's name, most likely who wrote it. */
export function isPersonName(title: string, spelling: Spelling): boolean {
  const words = title.split(/\s+/);
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    words.every((word) => /^\p{Lu}(?:\p{Ll}[\p{L}’'-]*|\.)$/u.test(word)) &&
    words.every((word) => !/^\p{Ll}/u.test(spelling.form(word) ?? word))
  );
}
