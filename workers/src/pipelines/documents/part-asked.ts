import { longestChapter, type DocumentAsked } from '@afi/contracts/document-input';
import { withoutAccents } from '@afi/contracts/letters';
import { Failure } from '@afi/runtime/failure';
import type { Block, Reading } from '../../tools/text/reading.js';

/** Headings that are told where the one that was asked for is not there. */
const mostHeadings = 20;

/** Why the part that was asked for cannot be read. */
export type PartReason = 'pages-missing' | 'chapter-missing';

/**
 * The pages and the chapter somebody asked for, and nothing else of a document.
 * @throws Failure where it has none of these pages, or no heading of this name
 */
export function partAsked(reading: Reading, asked: DocumentAsked | null): Reading {
  const ofPages = asked?.pages ? onPages(reading, asked.pages) : reading.blocks;
  const blocks = asked?.chapter ? ofChapter(ofPages, asked.chapter) : ofPages;
  return blocks === reading.blocks ? reading : { ...reading, blocks };
}

function onPages({ blocks, pages }: Reading, wanted: NonNullable<DocumentAsked['pages']>): Block[] {
  // A page of the web has none to choose from.
  if (pages === null) return blocks;
  if (wanted.every(({ from }) => from > pages)) throw new Failure<PartReason>('pages-missing', { pages });
  return blocks.filter(({ page }) => page !== null && wanted.some(({ from, to }) => from <= page && page <= to));
}

/** From the first heading that says it until the next one of its rank: the parts below it are its own. */
function ofChapter(blocks: Block[], chapter: string): Block[] {
  const words = folded(chapter);
  const found = blocks.flatMap(({ kind, text, level }, at) =>
    kind === 'heading' && ` ${folded(text)} `.includes(` ${words} `) ? [{ at, level: level ?? 1 }] : [],
  );
  // A title page or a running head says it too: the one with the most text below it is the chapter.
  const stretches = found.map(({ at, level }) => {
    const next = blocks.findIndex(
      (block, later) => later > at && block.kind === 'heading' && (block.level ?? 1) <= level,
    );
    return blocks.slice(at, next < 0 ? undefined : next);
  });
  const letters = (stretch: Block[]) =>
    stretch.reduce((sum, { kind, text }) => sum + (kind === 'heading' ? 0 : text.length), 0);
  const [best] = stretches.sort((one, other) => letters(other) - letters(one));
  if (!best) throw new Failure<PartReason>('chapter-missing', { chapter, ...headingsIn(blocks) });
  return best;
}

/** What could have been asked for: the headings of the highest ranks, as many as one reads through, one in a line. */
function headingsIn(blocks: readonly Block[]): { headings?: string } {
  const all = blocks.flatMap(({ kind, text, level }) => {
    const name = text.replace(/\s+/g, ' ').trim();
    return kind === 'heading' && name.length > 1 && name.length <= longestChapter ? [{ name, level: level ?? 1 }] : [];
  });
  const ranks = [...new Set(all.map(({ level }) => level))].sort((one, other) => one - other);
  const upTo = (rank: number) => [...new Set(all.filter(({ level }) => level <= rank).map(({ name }) => name))];
  const fitting = ranks.map(upTo).filter((names) => names.length <= mostHeadings);
  const names = fitting.at(-1) ?? upTo(ranks[0] ?? 1).slice(0, mostHeadings);
  return names.length > 0 ? { headings: names.join('\n') } : {};
}

/** Without accents, case and marks: as people type what they read. */
const folded = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
