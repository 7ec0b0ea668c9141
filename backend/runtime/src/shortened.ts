/** Characters as people see them: letters with their accents, whole families of emoji. */
const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' });
/** More than any character takes; one made longer on purpose may be cut. */
const longestCharacter = 128;

/** One line that names a text by its beginning: whole words and "…" where something is left out, at most so long. */
export function beginningOf(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const start = shortened(line, length - 1);
  // One word longer than the line: then a piece of it.
  const words = line.charAt(start.length) === ' ' ? start : start.replace(/\s\S*$/, '');
  return `${words.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`;
}

/** The first characters of a text, each of them whole, within a length as databases and schemas count it. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const from = Math.max(0, length - longestCharacter);
  const around = text.slice(from, length + longestCharacter);
  const start = characters.segment(around).containing(length - from)?.index ?? 0;
  if (start > 0 || from === 0) return text.slice(0, from + start);
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
