import type { Passage } from './passages.js';
import { fewestWords, mostParts, type Range, wordsIn } from './ranges.js';
import { textOf, type Weights } from './weights.js';

/** Words looked at on either side of a place. */
const windowWords = 110;
/** Subjects of fewer words than this are told together, beyond the three posts every text gives. */
const wordsPerTile = 150;
const fewestTiles = 3;

/**
 * Cuts a text without headings by its subjects: where the words on one side are least like those on the other (TextTiling,
 * Hearst 1997). Every stretch is long enough for a post; at most as many as posts are proposed.
 */
export function tilesOf(passages: readonly Passage[], weights: Weights): Range[] {
  const counts = passages.map((passage) => countsOf(passage, weights));
  const depths = depthsOf(passages.map((_, at) => (at === 0 ? 1 : cohesion(passages, counts, at))));
  const deep = depths.slice(1);
  const mean = deep.reduce((sum, one) => sum + one, 0) / Math.max(1, deep.length);
  const spread = Math.sqrt(deep.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, deep.length));
  const places = depths
    .map((depth, at) => ({ depth, at }))
    .filter(({ depth, at }) => at > 0 && depth > 0 && depth >= mean - spread / 2)
    .sort((a, b) => b.depth - a.depth || a.at - b.at);
  const words = wordsIn(passages, { from: 0, to: passages.length });
  const most = Math.min(mostParts, Math.max(fewestTiles, Math.floor(words / wordsPerTile)));
  const cuts = [0, passages.length];
  for (const { at } of places) {
    if (cuts.length > most) break;
    const from = Math.max(...cuts.filter((cut) => cut < at));
    const to = Math.min(...cuts.filter((cut) => cut >= at));
    if (to === at || wordsIn(passages, { from, to: at }) < fewestWords) continue;
    if (wordsIn(passages, { from: at, to }) >= fewestWords) cuts.push(at);
  }
  cuts.sort((a, b) => a - b);
  return cuts.slice(1).map((to, at) => ({ from: cuts[at] as number, to }));
}

type Counts = ReadonlyMap<string, number>;

/** A word that stands everywhere tells nothing about where a subject ends. */
function countsOf(passage: Passage, weights: Weights): Counts {
  const counts = new Map<string, number>();
  for (const stem of weights.stems(textOf(passage)))
    counts.set(stem, (counts.get(stem) ?? 0) + 0.1 + weights.rarity(stem));
  return counts;
}

/** How alike the words before and after a place are: the cosine of their weighed counts. */
function cohesion(passages: readonly Passage[], counts: readonly Counts[], at: number): number {
  const side = (step: 1 | -1) => {
    const sum = new Map<string, number>();
    let words = 0;
    for (let next = step === 1 ? at : at - 1; passages[next] && words < windowWords; next += step) {
      for (const [stem, times] of counts[next] ?? []) sum.set(stem, (sum.get(stem) ?? 0) + times);
      words += passages[next]?.words ?? 0;
    }
    return sum;
  };
  const [left, right] = [side(-1), side(1)];
  const length = (sum: Counts) => Math.sqrt([...sum.values()].reduce((all, one) => all + one * one, 0));
  let product = 0;
  for (const [stem, times] of left) product += times * (right.get(stem) ?? 0);
  return product / Math.max(1e-9, length(left) * length(right));
}

/** How far each place lies below the nearest heights on either side of it. The first one is no place. */
function depthsOf(values: readonly number[]): number[] {
  const height = (at: number, step: 1 | -1) => {
    let next = at;
    while (next + step > 0 && next + step < values.length && (values[next + step] ?? 0) >= (values[next] ?? 0))
      next += step;
    return values[next] ?? 0;
  };
  return values.map((value, at) => (at === 0 ? 0 : height(at, -1) + height(at, 1) - 2 * value));
}
