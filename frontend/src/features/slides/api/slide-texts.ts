import { itemJoint, maxCell, slideLengths, type Slide, type SlideItem } from '@afi/contracts/slide-parts';
import { cellOf, withCell } from './table-cells.js';

/** One text of a slide: `title`, `text`, `by`, `items.2.head`, `items.2.text`; `items.2` is both of a point that has both; `table.0.1`. */
export type SlideText = string;

interface Named {
  at: number;
  part: 'head' | 'text' | 'both';
}

function itemOf(path: SlideText): Named | null {
  const [name, at, part] = path.split('.');
  if (name !== 'items') return null;
  return { at: Number(at), part: part === 'head' || part === 'text' ? part : 'both' };
}

/** The text that is written where one is drawn: a point that has one of its two texts is that text. */
export function writtenAs(slide: Slide, drawn: SlideText): SlideText {
  const named = itemOf(drawn);
  const item = named?.part === 'both' && slide.items[named.at];
  if (!item || (item.head && item.text)) return drawn;
  return `${drawn}.${item.head ? 'head' : 'text'}`;
}

/** What stands there. */
export function textOf(slide: Slide, path: SlideText): string {
  const cell = cellOf(path);
  if (cell) return slide.table[cell.row]?.[cell.column] ?? '';
  const named = itemOf(path);
  if (!named) return slide[path as 'title' | 'text' | 'by'];
  const { head = '', text = '' } = slide.items[named.at] ?? {};
  return { head, text, both: head + itemJoint + text }[named.part];
}

/** Characters it may have, as in the form beside the slide. */
export function mostOf(path: SlideText): number {
  if (cellOf(path)) return maxCell;
  const named = itemOf(path);
  if (!named) return slideLengths[path as 'title' | 'text' | 'by'];
  const { head, item } = slideLengths;
  return { head, text: item, both: head + itemJoint.length + item }[named.part];
}

/** It is one line: Enter ends it. */
export const isLine = (path: SlideText): boolean =>
  ['title', 'by'].includes(path) || cellOf(path) !== null || itemOf(path)?.part === 'head';

/** A point as it was written in one line: what stands before the first colon is its first text. */
function parted(line: string): Pick<SlideItem, 'head' | 'text'> {
  const [joint = ''] = /[ \u00a0\n]*:(?=[ \u00a0\n]|$)[ \u00a0\n]?/.exec(line) ?? [];
  const end = joint ? line.indexOf(joint) : -1;
  const head = end > 0 ? line.slice(0, end).replaceAll('\n', ' ') : '';
  if (!head || head.length > slideLengths.head) return { head: '', text: line.slice(0, slideLengths.item) };
  return { head, text: line.slice(end + joint.length, end + joint.length + slideLengths.item) };
}

/** The slide with another text there; `field` names it as the form does, so that strokes in it are taken back together. */
export function withText(slide: Slide, path: SlideText, given: string): { slide: Slide; field: string } {
  const text = isLine(path) ? given.replace(/\s*\n\s*/g, ' ') : given;
  const cell = cellOf(path);
  if (cell) return { slide: withCell(slide, cell, text.replaceAll('\t', ' ').slice(0, maxCell)), field: path };
  const named = itemOf(path);
  if (!named) return { slide: { ...slide, [path]: text }, field: path };
  const { at, part } = named;
  const item = slide.items[at];
  if (!item) return { slide, field: '' };
  const written = part === 'both' ? parted(text) : { [part]: text };
  return { slide: { ...slide, items: slide.items.with(at, { ...item, ...written }) }, field: `${at}.${part}` };
}
