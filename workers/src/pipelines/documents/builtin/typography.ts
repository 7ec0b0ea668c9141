const ordinal = /(?<![\p{L}\p{N}])([IVXLC]+|\d+)\s?(?:i?[èeé]mes?|I?[ÈEÉ]MES?)(?![\p{L}\p{N}])/gu;
const first = /(?<![\p{L}\p{N}])([I1])\s?(?:i?[èe]re|I?[ÈE]RE)(?![\p{L}\p{N}])/gu;
/** Beginnings of words that French ties with a hyphen, which a page set apart: a dash between words of their own stays. */
const beginnings = 'anti co contre ex extra inter intra micro mi multi non post pre pré semi socio sous vice'.split(
  ' ',
);
const written = beginnings.flatMap((one) => [one, one[0]?.toUpperCase() + one.slice(1)]).join('|');
const tied = new RegExp(`(?<!\\p{L})(${written})\\s+[-–]\\s+(?=\\p{Ll})`, 'gu');

/** French as it is printed: `VIe session` and not `VIème session`, `anti-corruption` and not `anti – corruption`. */
export function printedFrench(text: string): string {
  return text.replace(first, '$1re').replace(ordinal, '$1e').replace(tied, '$1-');
}
