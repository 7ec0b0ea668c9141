/**
 * A text without the marks of which a letter has too many, which no language has: putting a run of them in order, as
 * `normalize` does, takes the square of its length.
 */
export const fewMarks = (text: string): string => text.replace(/(\p{M}{8})\p{M}+/gu, '$1');

/** A text in which no line ends within an amount: the spaces of `45 000 FCFA`, however they were typed, are hard ones. */
export const unbroken = (text: string): string =>
  text
    .replace(/(?<![\d\u00a0\u202f])\d{1,3}(?: \d{3})+(?!\d)/g, (amount) => amount.replaceAll(' ', '\u00a0'))
    .replace(/(?<=\d) (?=(?:F ?CFA|XOF|XAF)\b|[%€])/g, '\u00a0');

/** A text in a normal form. Nothing else calls `normalize`. */
export const normalised = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string => fewMarks(text).normalize(form);

/** Letters without their accents, however these were typed; with `NFKD` also those of another width, `ﬁ` as `fi`. */
export const withoutAccents = (text: string, form: 'NFD' | 'NFKD' = 'NFD'): string =>
  text
    .replace(/\p{M}+/gu, '')
    .normalize(form)
    .replace(/\p{M}+/gu, '');
