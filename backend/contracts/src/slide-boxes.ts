import { slideHeight, slideWidth, type Place, type SlideBox } from './slide-box.js';
import { headOf, put, rect, textOf, type Drawn } from './slide-drawn.js';
import { chartOf, emptyTable, itemJoint, type Slide } from './slide-parts.js';
import { cutTo, fittedSize, type Paragraph } from './slide-text.js';
import type { SlideTheme } from './slide-themes.js';

const side = 64;
const wide = slideWidth - 2 * side;

/** A title with its mark below; what is left begins at 158. */
function heading(drawn: Drawn): void {
  const { slide, theme } = drawn;
  put(drawn, 'title', { x: side, y: 40, w: wide, h: 84 }, [{ text: slide.title, of: 'title' }], {
    ...{ size: 36, least: 20, bold: true, valign: 'bottom' },
  });
  if (slide.title) rect(drawn, { x: side, y: 132, w: 64, h: 6 }, theme.mark, 3);
}

const body: Place = { x: side, y: 162, w: wide, h: 326 };

/** The name of what a chart draws: on a small phone held upright, its letters are 11 pixels. */
const seriesSize = 32;
const seriesHeight = 44;

const points = ({ items, text }: Slide): Paragraph[] => [
  { text, of: 'text' },
  ...items.map(({ head, text: said }, at) => ({
    ...{ text: head && said ? head + itemJoint + said : head || said, of: `items.${at}`, bullet: true },
  })),
];

/** Cards beside each other. */
function cards(drawn: Drawn, area: Place, draw: (place: Place, at: number) => void): void {
  const count = Math.max(1, drawn.slide.items.length);
  const [columns, gap] = [count > 4 ? Math.ceil(count / 2) : count, 20];
  const lines = Math.ceil(count / columns);
  const [w, h] = [(area.w - gap * (columns - 1)) / columns, (area.h - gap * (lines - 1)) / lines];
  for (let at = 0; at < drawn.slide.items.length; at++) {
    const place = { x: area.x + (at % columns) * (w + gap), y: area.y + Math.floor(at / columns) * (h + gap), w, h };
    rect(drawn, place, drawn.theme.soft, 14);
    draw(place, at);
  }
}

const inside = ({ x, y, w, h }: Place, by = 18): Place => ({ x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by });

/** What fills a cover, and is written on it. */
const coverOf = ({ cover, accent, onAccent }: SlideTheme) => cover ?? { fill: accent, ink: onAccent };

function full(drawn: Drawn, isCover: boolean): void {
  const { slide, theme } = drawn;
  const { fill, ink } = coverOf(theme);
  const given = { color: ink, quiet: ink, on: fill };
  rect(drawn, { x: 0, y: 0, w: slideWidth, h: slideHeight }, fill);
  rect(drawn, { x: side, y: isCover ? 324 : 318, w: 96, h: 8 }, theme.cover ? ink : theme.mark, 4);
  put(drawn, 'title', { x: side, y: 90, w: wide, h: 216 }, [{ text: slide.title, of: 'title' }], {
    ...{ ...given, size: isCover ? 56 : 46, least: 24, bold: true, valign: 'bottom' },
  });
  put(drawn, 'text', { x: side, y: 350, w: wide, h: 90 }, [{ text: slide.text, of: 'text' }], {
    ...given,
    size: 24,
    least: 14,
  });
  put(drawn, 'by', { x: side, y: 452, w: wide, h: 44 }, [{ text: slide.by, of: 'by' }], {
    ...given,
    size: 18,
    least: 12,
  });
}

/** A table, in one size of letters for all of its cells. */
function table({ slide, theme, edited, boxes }: Drawn): void {
  // Where it can be written, a table nobody began is there, too.
  const rows = slide.table.length || edited === undefined ? slide.table : emptyTable;
  if (!rows.length) return;
  const columns = Math.max(...rows.map((row) => row.length));
  const h = body.h / rows.length;
  const w = body.w / columns - 16;
  let [size, fits] = [23, true];
  for (const cell of rows.flat()) {
    const one = fittedSize([{ text: cell }], { w, h: h - 6 }, { size, least: 9, bold: true });
    [size, fits] = [Math.min(size, one.size), fits && one.fits];
  }
  boxes.push({
    ...{ kind: 'table', ...body, rows, size, fits, color: theme.ink },
    ...{ head: theme.accent, onHead: theme.onAccent, line: theme.soft },
  });
}

const layouts: Record<Slide['layout'], (drawn: Drawn) => void> = {
  title: (drawn) => full(drawn, true),
  section: (drawn) => full(drawn, false),
  bullets(drawn) {
    heading(drawn);
    put(drawn, 'items', body, points(drawn.slide), { size: 26, least: 15 });
  },
  columns(drawn) {
    heading(drawn);
    const { items } = drawn.slide;
    cards(drawn, body, (place, at) => {
      const one = items[at];
      put(
        drawn,
        `items.${at}`,
        inside(place, 22),
        [
          { text: one?.head ?? '', of: `items.${at}.head`, bold: true, scale: 1.15 },
          { text: one?.text ?? '', of: `items.${at}.text`, quiet: Boolean(one?.head) },
        ],
        { size: 24, least: 12, on: drawn.theme.soft },
      );
    });
  },
  picture(drawn) {
    heading(drawn);
    const { slide, theme } = drawn;
    drawn.boxes.push({
      kind: 'picture',
      x: 520,
      y: 162,
      w: 376,
      h: 326,
      mediaId: slide.mediaId,
      round: 14,
      fill: theme.soft,
    });
    put(drawn, 'items', { ...body, w: 424 }, points(slide), { size: 24, least: 13 });
  },
  'full-picture'(drawn) {
    const { slide, theme } = drawn;
    drawn.boxes.push({
      kind: 'picture',
      x: 0,
      y: 0,
      w: slideWidth,
      h: slideHeight,
      mediaId: slide.mediaId,
      round: 0,
      fill: theme.soft,
    });
    rect(drawn, { x: 0, y: 404, w: slideWidth, h: 136 }, theme.paper);
    rect(drawn, { x: 0, y: 404, w: slideWidth, h: 6 }, theme.mark);
    put(drawn, 'title', { x: side, y: 420, w: wide, h: 58 }, [{ text: slide.title, of: 'title' }], {
      size: 30,
      least: 16,
      bold: true,
    });
    put(drawn, 'text', { x: side, y: 484, w: wide, h: 44 }, [{ text: slide.text, of: 'text', quiet: true }], {
      size: 18,
      least: 11,
    });
  },
  quote(drawn) {
    const { slide, theme } = drawn;
    rect(drawn, { x: side, y: 96, w: 8, h: 330 }, theme.mark, 4);
    put(drawn, 'title', { x: side + 36, y: 48, w: wide - 36, h: 40 }, [{ text: slide.title, of: 'title' }], {
      ...{ size: 20, least: 12, bold: true, color: theme.accent },
    });
    put(drawn, 'text', { x: side + 36, y: 100, w: wide - 36, h: 322 }, [{ text: slide.text, of: 'text' }], {
      ...{ size: 40, least: 16, valign: 'middle' },
    });
    put(drawn, 'by', { x: side + 36, y: 438, w: wide - 36, h: 50 }, [{ text: slide.by, of: 'by', quiet: true }], {
      size: 20,
      least: 12,
    });
  },
  numbers(drawn) {
    heading(drawn);
    const { items } = drawn.slide;
    cards(drawn, body, (place, at) => {
      const box = inside(place);
      const big = { ...box, h: box.h * 0.42 };
      const { accent, soft } = drawn.theme;
      put(drawn, `items.${at}`, big, [headOf(items, at)], {
        ...{ size: 56, least: 16, oneLine: true, bold: true, color: accent, on: soft, valign: 'bottom' },
      });
      const below = { ...box, y: box.y + big.h + 8, h: box.h - big.h - 8 };
      put(drawn, `items.${at}`, below, [textOf(items, at)], { size: 24, least: 11, on: soft });
    });
  },
  chart(drawn) {
    heading(drawn);
    const { slide, theme } = drawn;
    const made = chartOf(slide.table);
    // Its figures are written where they stand: in its table.
    if (!made || drawn.edited?.startsWith('table')) return table(drawn);
    // Which of its columns is drawn is said over it, where that has a name.
    const named = made.name ? { ...body, y: body.y + seriesHeight, h: body.h - seriesHeight } : body;
    if (made.name)
      put(drawn, 'series', { ...body, h: seriesHeight }, [{ text: cutTo(made.name, wide, seriesSize) }], {
        ...{ size: seriesSize, least: 12, oneLine: true, color: theme.quiet },
      });
    drawn.boxes.push({ kind: 'chart', ...named, chart: slide.chart, ...made, color: theme.ink, series: theme.series });
  },
  table(drawn) {
    heading(drawn);
    table(drawn);
  },
  timeline(drawn) {
    heading(drawn);
    const { slide, theme } = drawn;
    const h = body.h / Math.max(1, slide.items.length);
    if (slide.items.length) rect(drawn, { x: side + 8, y: body.y + 10, w: 4, h: body.h - 20 }, theme.soft, 2);
    slide.items.forEach((_, at) => {
      const y = body.y + at * h;
      rect(drawn, { x: side, y: y + h / 2 - 10, w: 20, h: 20 }, theme.accent, 10);
      const given = { least: 11, valign: 'middle' } as const;
      put(drawn, `items.${at}`, { x: side + 40, y: y + 3, w: 190, h: h - 6 }, [headOf(slide.items, at)], {
        ...{ ...given, size: 24, bold: true, color: theme.accent },
      });
      put(drawn, `items.${at}`, { x: side + 246, y: y + 3, w: wide - 246, h: h - 6 }, [textOf(slide.items, at)], {
        ...given,
        size: 24,
      });
    });
  },
  products(drawn) {
    heading(drawn);
    const { items } = drawn.slide;
    const { accent, soft, paper } = drawn.theme;
    cards(drawn, body, (place, at) => {
      const one = items[at];
      const box = inside(place, 14);
      const high = box.h > 200;
      const picture = high ? { ...box, h: box.h * 0.56 } : { ...box, w: box.h };
      drawn.boxes.push({ kind: 'picture', ...picture, mediaId: one?.mediaId ?? null, round: 10, fill: paper });
      const words = high
        ? { ...box, y: box.y + picture.h + 8, h: box.h - picture.h - 8 }
        : { ...box, x: box.x + picture.w + 12, w: box.w - picture.w - 12 };
      const half = words.h / 2;
      put(drawn, `items.${at}`, { ...words, h: half }, [headOf(items, at)], {
        ...{ size: 20, least: 11, bold: true, on: soft, valign: 'bottom' },
      });
      put(drawn, `items.${at}`, { ...words, y: words.y + half, h: half }, [textOf(items, at)], {
        ...{ size: 20, least: 11, bold: true, color: accent, on: soft },
      });
    });
  },
  closing(drawn) {
    heading(drawn);
    const { slide, theme } = drawn;
    put(drawn, 'items', { ...body, h: 244 }, points(slide), { size: 26, least: 14 });
    const { fill, ink } = coverOf(theme);
    rect(drawn, { x: 0, y: 452, w: slideWidth, h: 88 }, fill);
    // A logo stands behind it.
    put(drawn, 'by', { x: side, y: 464, w: drawn.logoId ? wide - 180 : wide, h: 64 }, [{ text: slide.by, of: 'by' }], {
      ...{ size: 24, least: 13, bold: true, color: ink, on: fill, valign: 'middle' },
    });
  },
};

/** The plate of a logo: larger where a deck begins and ends, else in the corner above all that is written. */
const logoPlaces: Partial<Record<Slide['layout'], Place>> = {
  title: { x: side, y: 24, w: 168, h: 60 },
  closing: { x: slideWidth - side - 148, y: 464, w: 148, h: 64 },
};
const corner: Place = { x: slideWidth - 92, y: 8, w: 76, h: 30 };

function logo(drawn: Drawn, logoId: string): void {
  const plate = logoPlaces[drawn.slide.layout] ?? corner;
  // Whatever its colours are, white is what logos are drawn for.
  rect(drawn, plate, '#ffffff', 6);
  const at = inside(plate, plate === corner ? 3 : 6);
  drawn.boxes.push({ kind: 'picture', ...at, mediaId: logoId, round: 0, fill: '#ffffff', fit: 'contain' });
}

/**
 * Where everything of a slide stands, and how large it is written. Where its texts can be written in place, `edited` names the
 * one that is, or is null: then a place without a word is there, too.
 */
export function boxesOf(
  slide: Slide,
  theme: SlideTheme,
  logoId: string | null = null,
  edited?: string | null,
): SlideBox[] {
  const drawn: Drawn = { slide, theme, logoId, edited, boxes: [] };
  layouts[slide.layout](drawn);
  if (logoId) logo(drawn, logoId);
  return drawn.boxes;
}

/** Whether all that stands on it is inside its boxes. */
export const slideFits = (slide: Slide, theme: SlideTheme): boolean =>
  boxesOf(slide, theme).every((box) => !('fits' in box) || box.fits);
