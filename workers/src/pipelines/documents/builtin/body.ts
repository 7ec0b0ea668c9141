import type { DocumentLanguage } from '@afi/contracts/documents';
import type { Passage } from './passages.js';
import { leansBack } from './weights.js';

/** What is taken of a passage: some of its sentences in order, or its whole list. */
export interface Quote {
  passage: Passage;
  sentences: string[];
  words: number;
}

/** Texts already used in another draft, folded: a passage is never told twice. */
export class Used {
  private readonly texts = new Set<string>();
  private static key = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  has(text: string): boolean {
    return this.texts.has(Used.key(text));
  }
  add(text: string): void {
    this.texts.add(Used.key(text));
  }
}

export const bodyWords = { least: 60, enough: 130, most: 220 };

/** A run of quotes that can be read at one go, with how good it is. */
export interface Body {
  quotes: Quote[];
  words: number;
  score: number;
}

/** The texts of a quote as they will stand in the draft. */
export function textsOf(quote: Quote): string[] {
  const { list } = quote.passage;
  return list ? [...(list.intro ? [list.intro] : []), ...list.items] : quote.sentences;
}

/** Longest run of unused sentences from the start of a passage that fits; a list fits whole or not at all. */
function take(passage: Passage, room: number, used: Used): Quote | null {
  if (passage.list) {
    if (passage.words > room || textsOf({ passage, sentences: [], words: 0 }).some((text) => used.has(text)))
      return null;
    return { passage, sentences: [], words: passage.words };
  }
  const sentences: string[] = [];
  let words = 0;
  for (const [at, sentence] of passage.sentences.entries()) {
    if (at > 0 && !sentence.follows) break;
    if (used.has(sentence.text) || words + sentence.words > room) break;
    sentences.push(sentence.text);
    words += sentence.words;
  }
  return sentences.length > 0 ? { passage, sentences, words } : null;
}

/** Reads on from `start` until there is enough, or until the document turns to another subject. */
function runFrom(
  part: readonly Passage[],
  start: number,
  used: Used,
): { quotes: Quote[]; words: number; gaps: number } {
  const quotes: Quote[] = [];
  let words = 0;
  let gaps = 0;
  for (let at = start; at < part.length && words < bodyWords.enough; at++) {
    const passage = part[at] as Passage;
    const last = quotes.at(-1)?.passage;
    if (last && last.path !== passage.path && words >= bodyWords.least + 20) break;
    if (last && passage.page !== null && last.page !== null && passage.page - last.page > 2) break;
    const quote = take(passage, bodyWords.most - words, used);
    if (!quote) {
      if (quotes.length === 0 || words >= bodyWords.least) break;
      gaps++;
      continue;
    }
    quotes.push(quote);
    words += quote.words;
    if (!passage.list && quote.sentences.length < passage.sentences.length) {
      gaps++;
      if (words >= bodyWords.least) break;
    }
  }
  return { quotes, words, gaps };
}

/**
 * Finds the run of 60 to 220 words that tells a part best: one that can be read without what comes before it, near the
 * opening of its section, with few gaps. Null when the part has none.
 */
export function bodyOf(
  part: readonly Passage[],
  score: (text: string) => number,
  used: Used,
  language: DocumentLanguage,
): Body | null {
  let best: Body | null = null;
  for (let start = 0; start < part.length; start++) {
    const passage = part[start] as Passage;
    const opening = passage.list ? passage.list.intro : passage.sentences[0]?.text;
    if (!opening) continue;
    const { quotes, words, gaps } = runFrom(part, start, used);
    if (words < bodyWords.least) continue;
    const texts = quotes.flatMap(textsOf);
    const told = texts.reduce((sum, text) => sum + score(text), 0) / texts.length;
    const fresh = start === 0 || part[start - 1]?.path !== passage.path;
    const value =
      told +
      (fresh ? 0.35 : 0) +
      (start === 0 ? 0.25 : 0) +
      (leansBack(opening, language) ? -0.9 : 0) +
      (passage.list ? -0.35 : 0) -
      (quotes.every((quote) => quote.passage.list) ? 0.3 : 0) -
      0.12 * gaps +
      0.2 * Math.min(1, words / bodyWords.enough);
    if (!best || value > best.score + 1e-9) best = { quotes, words, score: value };
  }
  return best;
}
