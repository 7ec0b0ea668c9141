/** Marks that French sets apart stay on the line of the word they belong to, however they were typed. */
export const boundMarks = (text: string): string =>
  text.replace(/(\S) (?=[»?!:;])/g, '$1\u00a0').replaceAll('« ', '«\u00a0');
