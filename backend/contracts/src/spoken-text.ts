/** An answer without the markup it is written with: as it is read aloud. */
export const spokenText = (text: string): string =>
  text.replace(/\*\*|\s?\[\d{1,2}\]/g, '').replace(/^ {0,20}[-*] /gm, '');

/** A line that ends nowhere, as a title, is a sentence to who listens. */
export const asSentence = (line: string): string => (/[.!?…:;,]$/.test(line) ? line : `${line}.`);

/** A thought as it is read aloud; what was only said has its own sound. */
export const spokenThought = ({ title, content }: { title: string; content: string }): string =>
  content ? [title && asSentence(title), content].filter(Boolean).join('\n') : '';

/** Where a part may end, from the best. */
const ends = [/[.!?…](?=\s)|\n/g, /[,;:](?=\s)/g, /\s/g];

/** A text in parts of at most so many characters, each a piece one can say: cut between sentences where there are some. */
export function spokenParts(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    // The space behind a sentence says that it ends there.
    const head = rest.slice(0, most + 1);
    const found = ends.map((end) => [...head.matchAll(end)].at(-1)).find((one) => one && one.index > 0);
    const at = found ? Math.min(most, found.index + found[0].length) : most;
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...parts, rest].filter((part) => /[\p{L}\p{N}]/u.test(part));
}
