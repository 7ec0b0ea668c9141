/** Characters as people see them: letters with their accents, whole families of emoji. */
const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' });
/** More than any character takes; one made longer on purpose may be cut. */
const longestCharacter = 128;

/** The first characters of a text, each of them whole, within a length as databases and schemas count it. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const from = Math.max(0, length - longestCharacter);
  const around = text.slice(from, length + longestCharacter);
  const start = characters.segment(around).containing(length - from)?.index ?? 0;
  if (start > 0 || from === 0) return text.slice(0, from + start);
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
