import type { Spelling } from './casing.js';

/** `VI`, `XXI`, `12`: what an ordinal counts with. A Roman number is never written small here: `vie` is a word. */
const count = '(?<![\\p{L}\\p{N}])(\\d+|(?=[IVXLC])C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))';
const end = '(?![\\p{L}\\p{N}])';
/** Endings as people write them, in either case, with the space a superscript leaves behind; then as French has them. */
const ordinals: readonly [RegExp, string][] = [
  [new RegExp(`${count}\\s?(?:i?[èe]me|I?[ÈE]ME)(s|S)?${end}`, 'gu'), 'e'],
  [new RegExp(`(?<![\\p{L}\\p{N}])(1|I)\\s?(?:i?[èe]re|I?[ÈE]RE)(s|S)?${end}`, 'gu'), 're'],
  [new RegExp(`(?<![\\p{L}\\p{N}])(1|I)\\s?(?:i?er|I?ER)(s|S)?${end}`, 'gu'), 'er'],
  [new RegExp(`(?<![\\p{L}\\p{N}])(\\d+)(?:è|È)()${end}`, 'gu'), 'e'],
  [new RegExp(`(?<![\\p{L}\\p{N}])([IVX]{2,}) e()(?=\\s)`, 'gu'), 'e'],
];

/** Beginnings of words that a dash does not follow; `bio`, `auto` or `post` may end what stands before one. */
const beginnings =
  '(?<!\\bou\\s)non|anti|agro|ci|co|demi|ex|hydro|infra|inter|intra|macro|médico|méta|micro|mi|multi|néo|pluri|poly|pré|pseudo|quasi|semi|socio|sous|sub|supra|trans|vice';
const towns = 'Sainte?';
/** A little word behind the dash begins something new: `Oui ou non – le vote`, `pré- et post-récolte`. */
const little =
  'et|ou|le|la|les|l|un|une|des|du|de|d|à|au|aux|en|ce|cette|ces|ni|mais|que|qui|quoi|pour|par|sur|dans|avec|sans|son|sa|ses';
const broken = new RegExp(
  `(?<![\\p{L}\\p{N}’'-])(?:(${beginnings})|(${towns})|(\\p{L}{2,}))(?:\\s*[–—]\\s*|\\s+-\\s*|-\\s+)(?!(?:${little})(?![\\p{L}\\p{N}-]))(\\p{L}[\\p{L}]+)`,
  'giu',
);

/** A title with its ordinals as French writes them: `VIe session` for `VIème session`. */
export const withOrdinals = (title: string): string =>
  ordinals.reduce(
    (text, [written, ending]) =>
      text.replace(written, (_all, number: string, many = '') => `${number}${ending}${many.toLowerCase()}`),
    title,
  );

/**
 * A title as French sets it: its ordinals, and the hyphen of a compound that a file wrote as a dash between spaces
 * (`anti – corruption`). A dash between two words stays, unless the document itself writes them as one elsewhere.
 */
export const setInFrench = (title: string, spelling: Spelling): string =>
  withOrdinals(title).replace(broken, (all, beginning, town, word, rest: string) => {
    const first = (beginning ?? town ?? word) as string;
    const isOne = beginning || (town && /^\p{Lu}/u.test(rest)) || isCompound(first, rest, spelling);
    return isOne ? `${first}-${rest}` : all;
  });

/** A name behind the dash is the other end of a road, however often the document joins them. */
const isCompound = (first: string, rest: string, spelling: Spelling): boolean =>
  /^\p{Ll}/u.test(rest) && spelling.joins(first, rest);
