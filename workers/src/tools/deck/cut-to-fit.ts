import { slideFits } from '@afi/contracts/slide-boxes';
import { layoutsWithItems, type Slide } from '@afi/contracts/slide-parts';
import { themes } from '@afi/contracts/slide-themes';
import { splitSentences } from '../text/sentences.js';

/** Sizes are the same in every theme. */
const theme = themes.lagune;
/** Halves of halves: what does not fit then is one word as long as a page. */
const deepest = 5;

/** A slide that holds more than fits, cut over two or more; `moreOf` names those that follow. Nothing is left out. */
export function cutToFit(slide: Slide, moreOf: (title: string) => string, depth = 0): Slide[] {
  if (slideFits(slide, theme) || depth === deepest) return [slide];
  const halves = halvesOf(slide);
  if (!halves) return [slide];
  const [first, second] = halves;
  const title = depth > 0 || !slide.title ? slide.title : moreOf(slide.title);
  const rest: Slide = { ...second, id: crypto.randomUUID(), title: title.slice(0, 200), notes: '' };
  return [...cutToFit(first, moreOf, depth + 1), ...cutToFit(rest, moreOf, depth + 1)];
}

function halvesOf(slide: Slide): [Slide, Slide] | null {
  const { table, text, layout } = slide;
  const items = layoutsWithItems.includes(layout) ? slide.items : [];
  if (items.length > 1) {
    const half = Math.ceil(items.length / 2);
    return [
      { ...slide, items: items.slice(0, half) },
      { ...slide, text: '', items: items.slice(half) },
    ];
  }
  if ((layout === 'table' || layout === 'chart') && table.length > 3) {
    const [head = [], ...rows] = table;
    const half = Math.ceil(rows.length / 2);
    return [
      { ...slide, table: [head, ...rows.slice(0, half)] },
      { ...slide, table: [head, ...rows.slice(half)] },
    ];
  }
  const [only] = items;
  const long = only ? only.text : text;
  const parts = partsOf(long);
  if (!parts) return null;
  const [first, second] = parts;
  if (!only)
    return [
      { ...slide, text: first },
      { ...slide, text: second },
    ];
  return [
    { ...slide, items: [{ ...only, text: first }] },
    { ...slide, text: '', items: [{ ...only, text: second }] },
  ];
}

/** A text in two: between sentences where there are some, else between words. */
function partsOf(text: string): [string, string] | null {
  const sentences = splitSentences(text);
  const pieces = sentences.length > 1 ? sentences : text.split(' ');
  if (pieces.length < 2) return null;
  const half = Math.ceil(pieces.length / 2);
  return [pieces.slice(0, half).join(' '), pieces.slice(half).join(' ')];
}
