import { countWords } from '../../../tools/text/words.js';
import type { Weights } from './weights.js';
import { textOf } from './weights.js';
import type { Heading, Passage } from './passages.js';
import { fewestWords, mostParts, type Range, wordsIn } from './ranges.js';
import { tilesOf } from './tiles.js';

const fewestParts = 3;
/** A text of no more words is one post. */
const onePost = 180;
/** Words of a document that call for one more part. */
const wordsPerPart = 300;
/** A text up to this long without headings is cut by its subjects; of a longer one they would all lie near each other. */
const tiledWords = 4000;

/** A text up to this long that its own headings cut whole is told section by section, however short they are. */
const circularWords = 450;
/** A section of fewer words is a note. */
const sectionWords = 25;

/** The sections of a short text, as of a school's circular: each under its heading, none without; null where it has none such. */
export function sectionsOf(passages: readonly Passage[]): Range[] | null {
  if (wordsIn(passages, { from: 0, to: passages.length }) > circularWords) return null;
  const deepest = Math.max(0, ...passages.flatMap(({ path }) => path.map(({ level }) => level)));
  const isWhole = (range: Range) => passages[range.from]?.path.length !== 0 && wordsIn(passages, range) >= sectionWords;
  for (let level = 1; level <= deepest; level++) {
    const found = divisions(passages, level);
    if (found.length >= fewestParts) return found.length <= mostParts && found.every(isWhole) ? found : null;
  }
  return null;
}

/** A paragraph of fewer words says nothing of its own. */
const paragraphWords = 20;
/** Words two paragraphs about different things have in common: an hour, a day. */
const sharedByChance = 1;

/**
 * The paragraphs of a short note that has no heading, where each is of something else: no two share more than a word
 * that tells anything. Null where two do, and where there are fewer than three.
 */
export function subjectsOf(passages: readonly Passage[], weights: Weights): Range[] | null {
  const isNote = passages.length >= fewestParts && passages.length <= mostParts;
  if (!isNote || wordsIn(passages, { from: 0, to: passages.length }) > circularWords) return null;
  const words = passages.map((passage) => new Set(weights.stems(textOf(passage))));
  const shared = (own: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...own].filter((one) => other.has(one)).length;
  const isAlone = (own: ReadonlySet<string>, at: number) =>
    words.every((other, of) => of === at || shared(own, other) <= sharedByChance);
  if (!passages.every(({ path, source }) => path.length === 0 && countWords(source) >= paragraphWords)) return null;
  return words.every(isAlone) ? passages.map((_, at) => ({ from: at, to: at + 1 })) : null;
}

/** Cuts the passages wherever a heading of at most this level begins. */
function divisions(passages: readonly Passage[], level: number): Range[] {
  const ranges: Range[] = [];
  let last: Heading | null | undefined;
  passages.forEach((passage, at) => {
    const heading = passage.path.filter((one) => one.level <= level).at(-1) ?? null;
    if (at === 0 || heading !== last) ranges.push({ from: at, to: at + 1 });
    else (ranges.at(-1) as Range).to = at + 1;
    last = heading;
  });
  return ranges;
}

/**
 * Cuts a document into as many zones as posts are to be proposed: so many as were asked for, else 3 to 8; fewer only when there
 * are not words enough.
 * Follows the document's own large divisions, joining the small ones and cutting the large where the subject changes; a text without
 * divisions falls by its subjects.
 */
export function zonesOf(passages: readonly Passage[], weights: Weights, posts: number | null = null): Range[] {
  const all = { from: 0, to: passages.length };
  const words = wordsIn(passages, all);
  let zones: Range[] = [all];
  if (words <= onePost) return zones;
  for (let level = 1; level <= 6; level++) {
    const found = divisions(passages, level);
    const count = sizeable(found, passages);
    if (count >= zones.length) zones = found;
    if (count >= fewestParts) break;
  }
  if (sizeable(zones, passages) < fewestParts && words <= tiledWords) {
    const tiles = tilesOf(passages, weights);
    if (tiles.length > sizeable(zones, passages)) zones = tiles;
  }
  const natural = sizeable(zones, passages);
  const wanted = posts ?? Math.min(mostParts, Math.max(fewestParts, Math.floor(words / wordsPerPart), natural));
  const possible = Math.max(1, Math.min(wanted, Math.floor(words / (fewestWords * 1.15))));
  while (zones.length > possible || (zones.length > 1 && zones.some((zone) => isTooSmall(zone, passages)))) {
    zones = joinSmallest(zones, passages);
  }
  for (let turn = 0; zones.length < possible && turn < possible; turn++) zones = cutLargest(zones, passages, weights);
  return zones;
}

/** How many are long enough for a post. */
const sizeable = (ranges: readonly Range[], passages: readonly Passage[]) =>
  ranges.filter((range) => wordsIn(passages, range) >= fewestWords).length;

/** Too little for a post; a heading right above another leaves such crumbs. */
function isTooSmall(zone: Range, passages: readonly Passage[]): boolean {
  return wordsIn(passages, zone) < fewestWords;
}

/** Joins the two neighbours that are smallest together; a zone too small for a post goes first. */
function joinSmallest(zones: readonly Range[], passages: readonly Passage[]): Range[] {
  let best = { at: 0, words: Infinity };
  for (let at = 0; at + 1 < zones.length; at++) {
    const [one, next] = [zones[at] as Range, zones[at + 1] as Range];
    const crumb = isTooSmall(one, passages) || isTooSmall(next, passages);
    const words = wordsIn(passages, { from: one.from, to: next.to }) - (crumb ? 1e9 : 0);
    if (words < best.words) best = { at, words };
  }
  const joined = { from: (zones[best.at] as Range).from, to: (zones[best.at + 1] as Range).to };
  return [...zones.slice(0, best.at), joined, ...zones.slice(best.at + 2)];
}

function cutLargest(zones: readonly Range[], passages: readonly Passage[], weights: Weights): Range[] {
  const sizes = zones.map((zone) => (zone.to - zone.from > 1 ? wordsIn(passages, zone) : 0));
  const at = sizes.indexOf(Math.max(...sizes));
  const zone = zones[at];
  if (!zone || (sizes[at] ?? 0) < 2 * fewestWords) return [...zones];
  const cut = cutOf(zone, passages, weights);
  return [...zones.slice(0, at), { from: zone.from, to: cut }, { from: cut, to: zone.to }, ...zones.slice(at + 1)];
}

/** Where a stretch best falls in two: near the middle, at a heading, or where the words change most. */
function cutOf(zone: Range, passages: readonly Passage[], weights: Weights): number {
  const total = wordsIn(passages, zone);
  let before = 0;
  let best = { at: Math.floor((zone.from + zone.to) / 2) || zone.from + 1, score: -Infinity };
  for (let at = zone.from + 1; at < zone.to; at++) {
    before += passages[at - 1]?.words ?? 0;
    const balance = 1 - Math.abs(before / total - 0.5) * 2;
    const heading = passages[at]?.path === passages[at - 1]?.path ? 0 : 0.4;
    const change = zone.to - zone.from > 400 ? 0 : 0.5 * (1 - likeness(passages, at, weights));
    const rest = Math.min(before, total - before);
    if (rest >= fewestWords && balance + heading + change > best.score)
      best = { at, score: balance + heading + change };
  }
  return Math.min(zone.to - 1, Math.max(zone.from + 1, best.at));
}

/** Share of words the two passages before a place have in common with the two after it. */
function likeness(passages: readonly Passage[], at: number, weights: Weights): number {
  const stems = (from: number, to: number) =>
    new Set(passages.slice(Math.max(0, from), to).flatMap((one) => weights.stems(textOf(one))));
  const [left, right] = [stems(at - 2, at), stems(at, at + 2)];
  const shared = [...left].filter((stem) => right.has(stem)).length;
  return shared / Math.max(1, Math.min(left.size, right.size));
}

/** The stretches within a zone that stand under one heading, the zone itself first. */
export function candidatesIn(zone: Range, passages: readonly Passage[]): Range[] {
  const byHeading = new Map<Heading, Range>();
  for (let at = zone.from; at < zone.to; at++) {
    for (const heading of passages[at]?.path ?? []) {
      const range = byHeading.get(heading);
      if (range) range.to = at + 1;
      else byHeading.set(heading, { from: at, to: at + 1 });
    }
  }
  return [zone, ...byHeading.values()].filter((range) => wordsIn(passages, range) >= fewestWords);
}
