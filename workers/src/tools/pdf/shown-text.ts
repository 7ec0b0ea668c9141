import { plain } from '../deck/files/deck-file.js';

/**
 * What a file of pages may hold. Of blanks the usual one alone: Arimo's hard space is an empty glyph its readers stumble over, and
 * at others no line is parted. A word longer than a line is parted here: the writer of pages would try it letter by letter.
 */
export const shown = (text: string): string => parted(plain(text).replace(/[^\S\r\n]/g, ' '));

/**
 * The same as a book shows it, in Literata, which has a hard space: marks that French sets apart stay with their words, whichever
 * blank was typed.
 */
export const bound = (text: string): string =>
  parted(
    plain(text)
      .replace(/[\u00a0\u2007\u202f]/g, '\u00a0')
      .replace(/[^\S\r\n\u00a0]/g, ' ')
      .replace(/« (?=\S)/g, '«\u00a0')
      .replace(/(?<=\S) (?=[»:;?!])/g, '\u00a0'),
  );

const parted = (text: string): string => text.replace(/[^ \r\n]{80}(?=[^ \r\n])/g, '$& ');
