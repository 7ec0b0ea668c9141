import { commentParts } from '@afi/contracts/comments';
import { withoutAccents } from '@afi/contracts/letters';

/** Somebody a text can mention. */
export interface Mentioned {
  id: string;
  fullname: string;
}

/** A text as people read it: names in place of ids. */
export function shownText(content: string, people: readonly Mentioned[]): string {
  return commentParts(content)
    .map((part) =>
      typeof part === 'string' ? part : `@${people.find(({ id }) => id === part.mention)?.fullname ?? '…'}`,
    )
    .join('');
}

/** The same text as it is kept: ids in place of the names that were picked, the longest first. */
export function keptText(text: string, people: readonly Mentioned[]): string {
  const longestFirst = [...people].sort((a, b) => b.fullname.length - a.fullname.length);
  return longestFirst.reduce((kept, { id, fullname }) => replaceName(kept, fullname, `@[${id}]`), text);
}

function replaceName(text: string, fullname: string, mark: string): string {
  const escaped = fullname.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text.replace(new RegExp(String.raw`@${escaped}(?![\p{L}\p{N}])`, 'gu'), mark);
}

const plain = (text: string): string =>
  withoutAccents(text, 'NFKD').replace(/[’-]/g, ' ').toLocaleLowerCase('fr').trim();

/** Those who are found by a part of their name, first those whose name begins with it, then those with such a word. */
export function namedFirst<One extends Mentioned>(people: readonly One[], typed: string): One[] {
  const begun = plain(typed);
  const place = ({ fullname }: One): number => {
    const name = plain(fullname);
    return name.startsWith(begun) ? 0 : name.includes(` ${begun}`) ? 1 : 2;
  };
  return people.toSorted((one, other) => place(one) - place(other));
}

/** What is being typed behind an @ at the caret, and where it begins; null elsewhere. */
export function mentionAt(text: string, caret: number): { typed: string; start: number } | null {
  const found = /(?:^|[\s(«“"])@([\p{L}\p{M}][\p{L}\p{M}'’ -]{0,40}|)$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const typed = found[1] ?? '';
  return { typed, start: caret - typed.length - 1 };
}
