import { commentParts } from '@afi/contracts/comments';

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

/** What is being typed behind an @ at the caret, and where it begins; null elsewhere. */
export function mentionAt(text: string, caret: number): { typed: string; start: number } | null {
  const found = /(?:^|[\s(«“"])@([\p{L}\p{M}][\p{L}\p{M}'’ -]{0,40}|)$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const typed = found[1] ?? '';
  return { typed, start: caret - typed.length - 1 };
}
