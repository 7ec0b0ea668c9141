import type { Place, SlideBox } from './slide-box.js';
import type { Slide, SlideItem } from './slide-parts.js';
import { fittedSize, type Paragraph } from './slide-text.js';
import type { SlideTheme } from './slide-themes.js';

/** A slide of which boxes are made. */
export interface Drawn {
  slide: Slide;
  theme: SlideTheme;
  /** The logo that stands on each slide. */
  logoId: string | null;
  /** Which text is being written; undefined where none can be. */
  edited?: string | null | undefined;
  boxes: SlideBox[];
}

/** How a text is to be written: as large as `size` where it fits, and never smaller than `least`. */
export interface TextGiven {
  size: number;
  least: number;
  bold?: boolean;
  color?: string;
  quiet?: string;
  on?: string;
  align?: 'left' | 'center';
  valign?: 'top' | 'middle' | 'bottom';
  /** Smaller rather than over two lines. */
  oneLine?: boolean;
}

/** Puts texts into a place, as large as they fit there. */
export function put(
  { boxes, theme, edited }: Drawn,
  field: string,
  place: Place,
  paragraphs: readonly Paragraph[],
  given: TextGiven,
): void {
  const written = paragraphs.filter(({ text, of }) => text || (of !== undefined && of === edited));
  // Where something can be written, a place that holds nothing is kept for it.
  const worded = written.length || edited === undefined ? written : paragraphs.slice(0, 1);
  if (!worded.length) return;
  const {
    bold = false,
    color = theme.ink,
    quiet = theme.quiet,
    on = theme.paper,
    align = 'left',
    valign = 'top',
  } = given;
  const { size, fits } = fittedSize(worded, place, given);
  boxes.push({ kind: 'text', field, ...place, paragraphs: worded, size, fits, bold, color, quiet, on, align, valign });
}

/** Puts a filled rectangle. */
export const rect = ({ boxes }: Drawn, place: Place, fill: string, round = 0): void => {
  boxes.push({ kind: 'rect', ...place, fill, round });
};

type Items = readonly SlideItem[];
/** The first of the two texts of an item. */
export const headOf = (items: Items, at: number): Paragraph => ({
  text: items[at]?.head ?? '',
  of: `items.${at}.head`,
});
/** The second. */
export const textOf = (items: Items, at: number): Paragraph => ({
  text: items[at]?.text ?? '',
  of: `items.${at}.text`,
});
