import { countWords } from '../../../tools/text/words.js';
import { capitalise } from './casing.js';
import { isGeneric } from './generic-headings.js';
import { endsOpen } from './titles.js';

const year = '(?:19|20)\\d\\d(?:\\s*[-–/]\\s*(?:19|20)?\\d\\d)?';
const kinds =
  'rapport|bilan|guide|manuel|note|bulletin|compte[ -]rendu|proc[èe]s-verbal|circulaire|[ée]tude|programme|recueil|lettre|communiqu[ée]|m[ée]moire|document|brochure|synth[èe]se';
const which = [
  'annuel(?:le)?|semestriel(?:le)?|trimestriel(?:le)?|mensuel(?:le)?|hebdomadaire|finale?|provisoire|pr[ée]liminaire|interm[ée]diaire|g[ée]n[ée]rale?',
  "morale?|financi(?:er|[èe]re)|narratif|technique|pratique|de (?:mission|service|suivi|synth[èe]se|fin d[’']ann[ée]e)|d[’'](?:activit[ée]s?|ex[ée]cution|[ée]tape|[ée]tude|[ée]valuation|information)",
  `(?:(?:de|pour) )?l[’']ann[ée]e|(?:de l[’'])?exercice|n[°º]\\s*\\d+|${year}`,
].join('|');
const french = new RegExp(`^(?:${kinds})(?:[ ,]+(?:${which}))*$`, 'iu');
const english = new RegExp(
  `^(?:(?:annual|final|interim|quarterly|monthly|progress|activity|mission|technical|draft|${year})\\s+)*(?:report|review|newsletter|bulletin|handbook|guide|manual|minutes|memo|study)(?:[ ,]+(?:for|of|the year|no\\.? ?\\d+|${year}))*$`,
  'iu',
);

/** Does a document's name tell what kind of paper it is, and nothing of what is in it (`Rapport annuel 2024`)? */
export const isPaper = (name: string): boolean => french.test(name) || english.test(name);

/** Fewer words name a thing and do not tell what is said of it. */
const fewestWords = 3;

/** A title without the document's own name before it, where the rest is a title by itself: the posts would all begin alike. */
export function withoutWhole(title: string, name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu);
  if (!words || words.length < 2) return title;
  const before = new RegExp(`^[^\\p{L}\\p{N}]*${words.join('[^\\p{L}\\p{N}]+')}[^\\p{L}\\p{N}:–—-]*[:–—-]\\s+`, 'iu');
  const rest = title.replace(before, '');
  const stands = rest !== title && countWords(rest) >= fewestWords && !isGeneric(rest) && !endsOpen(rest);
  return stands ? capitalise(rest) : title;
}
