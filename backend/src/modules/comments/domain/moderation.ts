/** Letters as they are compared: without case, accents, or another width. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

interface Token {
  text: string;
  /** What stands between the one before and this one, spaces as none. */
  gap: string;
}

/** Words and numbers of a text. Mentions are no words: the letters of an id spell anything. */
function tokensOf(text: string): Token[] {
  const written = plain(text.replace(/@\[[0-9a-f-]{36}\]/gi, ' '));
  let end = 0;
  return [...written.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: found, index }) => {
    const gap = written.slice(end, index).replace(/\s+/g, '');
    end = index + found.length;
    return { text: found, gap };
  });
}

/** Words of one letter that stand beside others: "il y a", "I". */
const shortWords = 'ayio';

/**
 * Words that were spelled letter by letter: `c o n`, `c.o.n`, `c-o-n`. A run of single letters is one word, without the
 * short words around it; so is each part of it that is parted by the same sign throughout.
 */
function spelledIn(tokens: readonly Token[]): Set<string> {
  const found = new Set<string>();
  const take = (run: readonly Token[]): void => {
    const word = run.map(({ text }) => text).join('');
    for (let start = 0; start < word.length; start += 1) {
      for (let end = word.length; end > start + 1; end -= 1) {
        found.add(word.slice(start, end));
        if (!shortWords.includes(word[end - 1] ?? '')) break;
      }
      if (!shortWords.includes(word[start] ?? '')) break;
    }
  };
  let run: Token[] = [];
  const finish = (): void => {
    if (run.length > 1) {
      take(run);
      let part: Token[] = [];
      for (const [index, token] of run.entries()) {
        const signs = part.length > 1 ? part[1]?.gap : token.gap;
        if (part.length > 0 && token.gap !== signs) {
          take(part);
          // The last letter before another sign may begin the next part: `y a c.o.n`.
          part = index > 0 ? [run[index - 1] as Token] : [];
        }
        part.push(token);
      }
      take(part);
    }
    run = [];
  };
  for (const token of tokens) {
    if ([...token.text].length === 1) run.push(token);
    else finish();
  }
  finish();
  return found;
}

/**
 * Whether a text holds one of these words or phrases: as whole words, whatever the case and the accents, also spelled
 * letter by letter. "avec on" holds no "con".
 */
export function holdsKeyword(text: string, keywords: readonly string[]): boolean {
  if (keywords.length === 0) return false;
  const tokens = tokensOf(text);
  const words = ` ${tokens.map((token) => token.text).join(' ')} `;
  const spelled = spelledIn(tokens);
  return keywords.some((keyword) => {
    const wanted = tokensOf(keyword).map((token) => token.text);
    if (wanted.length === 0) return false;
    return words.includes(` ${wanted.join(' ')} `) || spelled.has(wanted.join(''));
  });
}
