import { withoutAccents } from '@afi/contracts/letters';

/** How a document writes its words inside sentences: what gives a shouted heading its accents and names back. */
export interface Spelling {
  /** Most usual form of a word, by its letters without case and accents. */
  form(word: string): string | null;
  /** Does it write these two with a hyphen somewhere? */
  joins(first: string, second: string): boolean;
}

const fold = (word: string) => withoutAccents(word.toLowerCase()).replace(/œ/g, 'oe').replace(/æ/g, 'ae');

/** Learns from sentences; the first word of each is left out, its capital tells nothing. */
export function spellingOf(sentences: Iterable<string>): Spelling {
  const forms = new Map<string, Map<string, number>>();
  const compounds = new Set<string>();
  for (const sentence of sentences) {
    for (const [compound] of sentence.matchAll(/(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu)) compounds.add(fold(compound));
    for (const word of (sentence.match(/\p{L}[\p{L}\p{N}]*/gu) ?? []).slice(1)) {
      const byForm = forms.get(fold(word)) ?? new Map<string, number>();
      byForm.set(word, (byForm.get(word) ?? 0) + 1);
      forms.set(fold(word), byForm);
    }
  }
  return {
    form(word) {
      const byForm = forms.get(fold(word));
      if (!byForm) return null;
      return [...byForm].reduce((best, one) =>
        one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best,
      )[0];
    },
    joins: (first, second) => compounds.has(fold(`${first}-${second}`)),
  };
}

const roman = /^[IVXLC]{2,}$/;
/** `VIe` among capitals, where no other word ends small. */
const ordinal = /^[IVX]+(?:er?|re)s?$/;

/** Are most letters capitals? */
export function isShouting(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length > 3 && letters.replace(/[^\p{Lu}]/gu, '').length > 0.7 * letters.length;
}

/** Puts a shouted text into sentence case, with names, acronyms and accents as the document writes them elsewhere. */
export function calm(text: string, spelling: Spelling): string {
  if (!isShouting(text)) return text;
  // What follows a number and a stroke is the mark of an office: 045/MEMP/DC.
  const words = text.replace(/\d+(?:\/[\p{L}\p{N}-]+)+|\p{L}[\p{L}\p{N}]*/gu, (word) => {
    if (/^\d/.test(word) || ordinal.test(word)) return word;
    const known = spelling.form(word);
    if (known && known !== word) return known;
    if (known && word.length <= 6 && !/[aeiouyàâéèêëîïôùû]{1}[^aeiouyàâéèêëîïôùû]+[aeiouyàâéèêëîïôùû]/i.test(word))
      return word;
    if (known && known === word && word.length <= 5) return word;
    return roman.test(word) ? word : word.toLowerCase();
  });
  return capitalise(words);
}

/** Shorter words may be another word without their accents: `cote`, `ou`. */
const fewestLetters = 6;

/**
 * Words a heading wrote without accents, with those the document gives them elsewhere (`securite`, `Economie`). An accent on
 * the last letters alone is left: `publie` and `publié` are both right.
 */
export function accented(text: string, spelling: Spelling): string {
  return text.replace(/\p{L}+/gu, (word) => {
    if (word.length < fewestLetters || !/^[a-z]+$/i.test(word)) return word;
    const known = spelling.form(word)?.toLowerCase() ?? '';
    if (!/[^a-z].*[a-z]{2,}/.test(known)) return word;
    return /^[A-Z]/.test(word) ? capitalise(known) : known;
  });
}

/** First letter a capital, the rest untouched: `2e session` has had its first. */
export function capitalise(text: string): string {
  return text.replace(/\p{N}?\p{L}/u, (first) => (first.length > 1 ? first : first.toUpperCase()));
}
