import type { Passage } from './passages.js';

/** A stretch of passages, `from` included, `to` not. */
export interface Range {
  from: number;
  to: number;
}

/** A post has at least this many words, so a document of fewer than three times as many gives fewer than three. */
export const fewestWords = 60;
export const mostParts = 8;

export function wordsIn(passages: readonly Passage[], { from, to }: Range): number {
  let words = 0;
  for (let at = from; at < to; at++) words += passages[at]?.words ?? 0;
  return words;
}
