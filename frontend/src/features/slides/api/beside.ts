import { slideHeight, type SlideBox } from '@afi/contracts/slide-box';
import { boxesOf } from '@afi/contracts/slide-boxes';
import type { Slide } from '@afi/contracts/slide-parts';
import type { SlideTheme } from '@afi/contracts/slide-themes';
import type { CSSProperties } from 'react';
import type { SlideText } from './slide-texts.js';
import { cellOf } from './table-cells.js';

/** Where a text stands from above, and how high its place is; null where it is not drawn. */
function standsAt(box: SlideBox, of: SlideText): { y: number; h: number } | null {
  const cell = cellOf(of);
  if (cell && box.kind === 'table') {
    const h = box.h / box.rows.length;
    return { y: box.y + cell.row * h, h };
  }
  return box.kind === 'text' && box.paragraphs.some((paragraph) => paragraph.of === of) ? box : null;
}

/** Where a field stands that writes a text beside it, inside the slide: below the upper edge of its place, or above the lower one. */
export function besideOf(slide: Slide, theme: SlideTheme, of: SlideText): CSSProperties {
  const [place] = boxesOf(slide, theme, null, of).flatMap((box) => standsAt(box, of) ?? []);
  const [from, to] = place ? [place.y, slideHeight - place.y - place.h] : [0, 0];
  const edge = `${(100 * Math.max(0, Math.min(from, to))) / slideHeight}%`;
  return {
    [from <= to ? 'top' : 'bottom']: `max(0.375rem, ${edge})`,
    maxHeight: `calc(100% - max(0.75rem, ${edge} + 0.375rem))`,
  };
}
