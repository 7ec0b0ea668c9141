/** About 2 000 tokens: with its translation, it fits any context. */
const lettersPerPart = 6_000;

/** A cleaned text in parts of whole blocks, none much longer than a model takes; one part where there is no text. */
export function partsOf(html: string, most = lettersPerPart): string[] {
  const parts: string[] = [''];
  for (const block of html.split(/(?<=<\/(?:p|h[1-6]|ul|ol|blockquote|pre)>)/)) {
    const last = parts.at(-1) ?? '';
    if (last && last.length + block.length > most) parts.push(block);
    else parts[parts.length - 1] = last + block;
  }
  return parts;
}

/** Where a text leads. */
export const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
