import { withoutAccents } from '@afi/contracts/letters';
import type { Block } from '../text/reading.js';
import { isShouted, namedLevel } from './headings.js';

/** A chapter as a document itself lists it. `page` is null where it is not known: printed numbers are not those of the file. */
export interface Entry {
  title: string;
  page: number | null;
  level: number;
}

/** An entry of the bookmarks as pdf.js has it. */
export interface OutlineNode {
  title: string;
  dest: string | readonly unknown[] | null;
  items: readonly OutlineNode[];
}

/** What is asked of the document: where a destination leads. */
export interface Destinations {
  getOutline(): Promise<readonly OutlineNode[] | null>;
  getDestination(name: string): Promise<readonly unknown[] | null>;
  /** Pages that were read are known without looking through the file. */
  cachedPageNumber(page: unknown): number | null;
}

/** A thousand bookmarks are those of single articles or of a program; the first ones tell the chapters. */
const mostEntries = 1000;
const deepest = 4;
const longestTitle = 200;
/** A list this short tells nothing about how the document is divided. */
const fewestEntries = 2;
const junk = /^(?:_|(?:page|diapo(?:sitive)?|slide|folio|bookmark|signet|bm)\s*\d*$)|\.(?:pdf|docx?|pptx?|indd)$/i;

/** The bookmarks of a document in their order; none when it has none, or when they cannot be read. */
export async function outlineOf(document: Destinations): Promise<Entry[]> {
  const entries: Entry[] = [];
  const add = async (nodes: readonly OutlineNode[], level: number): Promise<void> => {
    for (const { title, dest, items } of nodes) {
      if (entries.length >= mostEntries) return;
      const text = title.replace(/\s+/g, ' ').trim();
      const target = typeof dest === 'string' ? await document.getDestination(dest).catch(() => null) : dest;
      const [page] = target ?? [];
      const number = typeof page === 'number' ? page + 1 : document.cachedPageNumber(page);
      if (number && isTitle(text)) entries.push({ title: text, page: number, level });
      if (level < deepest) await add(items, level + 1);
    }
  };
  await add((await document.getOutline().catch(() => null)) ?? [], 1);
  return entries;
}

/** Says something, and is no mark a program has left. */
export const isTitle = (text: string) => /\p{L}{3}/u.test(text) && text.length <= longestTitle && !junk.test(text);

/** Letters of a heading without its number and its case: what an entry and its place have in common. */
const keyOf = (text: string) =>
  withoutAccents(text.toLowerCase())
    .replace(/^(?:[\divxlc]+[.)°-])+\s*|^\d+\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Longest heading, in blocks: a title set over several lines may have come apart. */
const mostBlocks = 4;

/** How many blocks from `at` on make up the entry; 0 when they do not. */
function blocksMaking(key: string, keys: readonly string[], at: number): number {
  let own = '';
  for (let count = 1; count <= mostBlocks; count++) {
    const next = keys[at + count - 1];
    if (!next) return 0;
    own += next;
    if (own === key) return count;
    if (!key.startsWith(own)) return 0;
  }
  return 0;
}

/**
 * Makes the chapters a document lists its highest headings: found again where they stand, else (bookmarks) set at the head of
 * their page when it is the only one there. Other headings go below them. The text of the document stays as it is.
 */
export function withEntries(blocks: readonly Block[], entries: readonly Entry[]): Block[] {
  if (entries.length < fewestEntries) return [...blocks];
  const places = placesOf(blocks, entries);
  if (places.size < fewestEntries) return [...blocks];
  const unnamed = Array.from(places.values(), ({ entry }) => (namedLevel(entry.title) === null ? entry.level : 0));
  const depth = Math.max(...unnamed);
  const told: Block[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] as Block;
    const place = places.get(at);
    if (place) {
      const { entry, count } = place;
      const written = blocks
        .slice(at, at + count)
        .map((one) => one.text)
        .join(' ');
      const text = count > 0 && isShouted(entry.title) && !isShouted(written) ? written : entry.title;
      // A flat list of titles, chapters and articles goes by what they call themselves.
      told.push({ kind: 'heading', level: namedLevel(text) ?? entry.level, page: block.page, text });
      if (count > 0) at += count - 1;
      else told.push(below(block, depth));
    } else told.push(below(block, depth));
  }
  return told;
}

const below = (block: Block, depth: number): Block =>
  block.kind === 'heading' && namedLevel(block.text) === null
    ? { ...block, level: Math.min(6, Math.max(depth + 1, block.level ?? 6)) }
    : block;

interface Place {
  entry: Entry;
  /** Blocks the heading is made of; 0 when it stands before them. */
  count: number;
}

function placesOf(blocks: readonly Block[], entries: readonly Entry[]): Map<number, Place> {
  const [byPage, byStart] = [new Map<number | null, number[]>(), new Map<string, number[]>()];
  const keys = blocks.map(({ kind, text }) => (kind === 'aside' || text.length > longestTitle ? '' : keyOf(text)));
  blocks.forEach((block, at) => {
    if (block.kind !== 'aside') listIn(byPage, block.page).push(at);
    if (keys[at]) listIn(byStart, startOf(keys[at])).push(at);
  });
  const places = new Map<number, Place>();
  let from = 0;
  for (const entry of entries) {
    const key = keyOf(entry.title);
    const near = (entry.page === null ? byStart.get(startOf(key)) : byPage.get(entry.page)) ?? [];
    const found = near
      .filter((at) => !places.has(at) && (entry.page !== null || at >= from))
      .map((at) => ({ at, count: blocksMaking(key, keys, at) }))
      .find(({ count }) => count > 0);
    if (found) places.set(found.at, { entry, count: found.count });
    if (found && entry.page === null) from = found.at;
    const first = near[0];
    if (!found && entry.page !== null && first !== undefined && isAlone(entry, entries) && !places.has(first))
      places.set(first, { entry, count: 0 });
  }
  return places;
}

const startOf = (key: string) => key.slice(0, 6);
const isAlone = (entry: Entry, entries: readonly Entry[]) =>
  entries.filter((one) => one.page === entry.page).length === 1;

function listIn<K>(map: Map<K, number[]>, key: K): number[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}
