import { plain } from '../deck/files/deck-file.js';

/**
 * What a file of pages may hold. Of blanks the usual one alone: the font's hard space is an empty glyph its readers stumble over, and
 * at others no line is parted. A word longer than a line is parted here: the writer of pages would try it letter by letter.
 */
export const shown = (text: string): string =>
  plain(text)
    .replace(/[^\S\r\n]/g, ' ')
    .replace(/\S{80}(?=\S)/g, '$& ');
