import { z } from 'zod';
import { uuid } from './id.js';
import { multiLine, singleLine } from './text.js';

/** How a slide is laid out; what stands on it stays when that changes. */
export const slideLayouts = [
  'title',
  'section',
  'bullets',
  'columns',
  'picture',
  'full-picture',
  'quote',
  'numbers',
  'chart',
  'table',
  'timeline',
  'products',
  'closing',
] as const;
export type SlideLayout = (typeof slideLayouts)[number];

/** Layouts that show the items of a slide. */
export const layoutsWithItems: readonly SlideLayout[] = [
  'bullets',
  'columns',
  'picture',
  'numbers',
  'timeline',
  'products',
  'closing',
];

export const slideThemes = ['lagune', 'savane', 'foret', 'nuit', 'terre', 'papier'] as const;
export type SlideThemeName = (typeof slideThemes)[number];

export const chartKinds = ['bar', 'line', 'pie'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** How it speaks; told to the model, and it decides how much the built-in engine leaves of a sentence. */
export const deckTones = ['plain', 'teaching', 'selling', 'formal'] as const;
export type DeckTone = (typeof deckTones)[number];

/** Slides of a deck. */
export const maxSlides = 40;
/** Characters of all that stands on the slides of a deck. */
export const maxDeckText = 200_000;
export const maxSlideItems = 12;
export const maxTableRows = 16;
export const maxTableColumns = 8;
/** Characters of each text of a slide; `head` and `item` are the two of an item. */
export const slideLengths = { title: 200, text: 2_000, by: 160, head: 160, item: 600 } as const;

/** Characters of a cell. */
export const maxCell = 160;
/** What is offered where a table is to stand and nobody began one. */
export const emptyTable: readonly (readonly string[])[] = [
  ['', ''],
  ['', ''],
  ['', ''],
];

/** A point, a column, a figure, a moment of a timeline, a product: what is big, and what stands below it. */
export const slideItem = z.strictObject({
  head: singleLine(slideLengths.head),
  text: multiLine(slideLengths.item),
  mediaId: uuid.nullable(),
});
export type SlideItem = z.infer<typeof slideItem>;
/** Between the two texts of an item, where they stand in one line. */
export const itemJoint = ' : ';

/** One slide. All layouts share these fields, so that changing the layout loses nothing. */
export const slide = z.strictObject({
  id: uuid,
  layout: z.enum(slideLayouts),
  title: singleLine(slideLengths.title),
  /** A subtitle, a paragraph, what is quoted. */
  text: multiLine(slideLengths.text),
  /** Who said it, where it comes from. */
  by: singleLine(slideLengths.by),
  items: z.array(slideItem).max(maxSlideItems),
  /** Rows of cells, the first row names the columns; a chart is drawn of it. */
  table: z.array(z.array(singleLine(maxCell)).max(maxTableColumns)).max(maxTableRows),
  chart: z.enum(chartKinds),
  mediaId: uuid.nullable(),
  /** For who speaks. */
  notes: multiLine(4_000),
});
export type Slide = z.infer<typeof slide>;

/** What a slide is to tell, before it is written. */
export const outlineItem = z.strictObject({
  title: singleLine(200),
  layout: z.enum(slideLayouts),
  /** In a few words, for who reads the outline. */
  about: multiLine(600),
  /** Blocks of the source it is made of, the first and the one behind the last; null where there are none. */
  from: z.int().nonnegative().nullable(),
  to: z.int().nonnegative().nullable(),
});
export type OutlineItem = z.infer<typeof outlineItem>;

export const outline = z.array(outlineItem).max(maxSlides);

/** A slide with nothing on it. */
export const emptySlide = (id: string, layout: SlideLayout, title = ''): Slide => ({
  ...{ id, layout, title, text: '', by: '', items: [], table: [], chart: 'bar', mediaId: null, notes: '' },
});

/** Those that show a text beside their title. */
export const layoutsWithText: readonly SlideLayout[] = [
  ...(['title', 'section', 'bullets', 'picture', 'full-picture', 'quote', 'closing'] as const),
];

/** What stands on a slide: notes, and what its layout hides, are its author's alone. */
export function onSlide(one: Slide): Slide {
  const { id, layout, title, chart } = one;
  const item = (given: SlideItem) => ({ ...given, mediaId: layout === 'products' ? given.mediaId : null });
  return {
    ...{ ...emptySlide(id, layout, title), chart },
    ...(layoutsWithText.includes(layout) ? { text: one.text } : {}),
    ...(['title', 'section', 'quote', 'closing'].includes(layout) ? { by: one.by } : {}),
    ...(layoutsWithItems.includes(layout) ? { items: one.items.map(item) } : {}),
    ...(layout === 'chart' || layout === 'table' ? { table: one.table } : {}),
    ...(layout === 'picture' || layout === 'full-picture' ? { mediaId: one.mediaId } : {}),
  };
}

/** Media a slide shows. */
export const mediaOf = (slides: readonly Slide[]): string[] => [
  ...new Set(
    slides.flatMap(({ mediaId, items }) => [mediaId, ...items.map((one) => one.mediaId)]).filter((id) => id !== null),
  ),
];

/** Numbers of a table's column, `1 250,5` and `12 %` too; null where a cell holds none. */
export function numberIn(cell: string): number | null {
  const bare = cell.replace(/[\s\u00a0\u202f]|FCFA|F CFA|XOF|XAF|[%€$£]/g, '');
  // Three digits behind a mark are thousands, but for what begins with a zero: 1,250 and 0,125.
  const [whole = '', part = ''] = /^(-?[1-9]\d{0,2}(?:[.,]\d{3})+)([.,]\d{1,2})?$/.exec(bare)?.slice(1) ?? [];
  const plain = whole ? `${whole.replace(/[.,]/g, '')}${part.replace(',', '.')}` : bare.replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** What a chart draws of a table: names of the first column, and the first column of numbers; null where there is none. */
export function chartOf(
  table: readonly (readonly string[])[],
): { name: string; labels: string[]; values: number[] } | null {
  const [head = [], ...rows] = table;
  for (let column = 1; column < head.length; column++) {
    const values = rows.map((row) => numberIn(row[column] ?? ''));
    if (rows.length < 2 || values.some((value) => value === null)) continue;
    return { name: head[column] ?? '', labels: rows.map((row) => row[0] ?? ''), values: values as number[] };
  }
  return null;
}
