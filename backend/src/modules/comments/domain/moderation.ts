import { commentLimits } from '@afi/contracts/comments';
import { withoutAccents } from '@afi/contracts/letters';

/** Letters as they are compared: without case, accents, or another width. */
const plain = (text: string): string =>
  withoutAccents(text, 'NFKD').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** One character can fold into eighteen letters; no language makes the longest comment this long. */
const mostFolded = 4 * commentLimits.length.most;

interface Token {
  text: string;
  /** What stands between the one before and this one, spaces as none. */
  gap: string;
}

/** A text as it is compared. Mentions are no words: the letters of an id spell anything. */
export const folded = (text: string): string => plain(text.replace(/@\[[0-9a-f-]{36}\]/gi, ' '));

/** Words and numbers of a folded text. */
function tokensOf(written: string): Token[] {
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
 * Words that were spelled letter by letter, `c o n`, `c.o.n`, `c-o-n`, with the short words around them: each run of
 * single letters, and each part of it that is parted by the same character throughout. Together at most three times as long
 * as the text: a comment made of such runs costs no more than another.
 */
function spelledIn(tokens: readonly Token[]): Set<string> {
  const found = new Set<string>();
  const take = (run: readonly Token[]): void => {
    if (run.length > 1) found.add(run.map((token) => token.text).join(''));
  };
  let run: Token[] = [];
  const finish = (): void => {
    take(run);
    let part: Token[] = [];
    for (const [index, token] of run.entries()) {
      const separator = part.length > 1 ? part[1]?.gap : token.gap;
      if (part.length > 0 && token.gap !== separator) {
        take(part);
        // The last letter before another character may begin the next part: `y a c.o.n`.
        part = index > 0 ? [run[index - 1] as Token] : [];
      }
      part.push(token);
    }
    take(part);
    run = [];
  };
  for (const token of tokens) {
    if ([...token.text].length === 1) run.push(token);
    else finish();
  }
  finish();
  return found;
}

/** Short words at the beginning of a run of letters. */
const shortBefore = (word: string): number => [...word].findIndex((letter) => !shortWords.includes(letter));

/** A run of letters, and where the word in it begins and ends without the short words around. */
interface Spelled {
  word: string;
  /** -1 where it is short words throughout. */
  core: number;
  end: number;
}

function spelledOf(word: string): Spelled {
  let end = word.length;
  while (end > 0 && shortWords.includes(word[end - 1] as string)) end -= 1;
  return { word, core: shortBefore(word), end };
}

/** Whether a run is this word, with nothing around but short words; looked at in one place, not at every slice. */
function spells({ word, core, end }: Spelled, wanted: string, wantedCore: number): boolean {
  if (wanted.length < 2 || wanted.length > word.length) return false;
  if (core < 0) return wantedCore < 0 && word.includes(wanted);
  const start = core - wantedCore;
  return wantedCore >= 0 && start >= 0 && start + wanted.length >= end && word.startsWith(wanted, start);
}

/** What a text is searched in: its words in a line, and those it spells letter by letter. */
export function searchedIn(written: string): { line: string; spelled: ReadonlySet<string> } {
  const tokens = tokensOf(written);
  return { line: ` ${tokens.map(({ text }) => text).join(' ')} `, spelled: spelledIn(tokens) };
}

/**
 * Whether a text holds one of these words or phrases: as whole words, whatever the case and the accents, also spelled
 * letter by letter. "avec on" holds no "con". A text that folds into many times its length is looked at by somebody:
 * it hides what it says.
 */
export function holdsKeyword(text: string, keywords: readonly string[]): boolean {
  if (keywords.length === 0 || text === '') return false;
  const written = folded(text);
  if (written.length > mostFolded) return true;
  const { line, spelled } = searchedIn(written);
  const runs = [...spelled].map(spelledOf);
  return keywords.some((keyword) => {
    const wanted = tokensOf(folded(keyword)).map((token) => token.text);
    if (wanted.length === 0) return false;
    const squeezed = wanted.join('');
    const core = shortBefore(squeezed);
    return line.includes(` ${wanted.join(' ')} `) || runs.some((run) => spells(run, squeezed, core));
  });
}
