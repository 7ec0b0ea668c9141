import type { CanvasLayerOf } from '@afi/contracts/canvas-parts';
import { unbroken } from '@afi/contracts/letters';
import { fontFaces, fontOf } from './fonts.js';

type TextLayer = CanvasLayerOf<'text'>;

/** Width of a text whose letters have a size of one. */
export type Measure = (text: string) => number;

export interface FittedText {
  size: number;
  lines: readonly string[];
}

/** Letters of a text are never made smaller than this part of what was asked for. */
const least = 0.25;
/** Space between a text and the edge of the box behind it, over the size of its letters. */
const padding = 0.38;

/** Lines of a text between words; a word that is longer than a line is parted. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return unbroken(text)
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(/[ \t]+/)) {
        const longer = line ? `${line} ${word}` : word;
        if (measure(longer) <= width) {
          line = longer;
          continue;
        }
        if (line) lines.push(line);
        line = word;
        while (measure(line) > width && line.length > 1) {
          let end = line.length - 1;
          while (end > 1 && measure(line.slice(0, end)) > width) end--;
          lines.push(line.slice(0, end));
          line = line.slice(end);
        }
      }
      return [...lines, line];
    });
}

/** The largest letters, up to the size asked for, with which a text stays in its box; no word is parted for them. */
export function fittedText(layer: TextLayer, measure: Measure): FittedText {
  const { line } = fontFaces[layer.font];
  const longest = Math.max(
    0,
    ...unbroken(layer.text)
      .split(/[ \t\n]+/)
      .map(measure),
  );
  const at = (size: number): FittedText & { fits: boolean } => {
    const inner = layer.back ? size * padding : 0;
    const width = Math.max(1, layer.w - inner * 2);
    const lines = linesOf(layer.text, width / size, measure);
    const fits = longest * size <= width && lines.length * size * line <= layer.h - (layer.back ? inner : 0) + 0.5;
    return { size, lines, fits };
  };
  const whole = at(layer.size);
  if (whole.fits) return whole;
  let [small, large] = [layer.size * least, layer.size];
  for (let round = 0; round < 12; round++) {
    const middle = (small + large) / 2;
    if (at(middle).fits) small = middle;
    else large = middle;
  }
  return at(Math.floor(small * 10) / 10);
}

let measuring: CanvasRenderingContext2D | null = null;
const known = new Map<string, FittedText>();

/** The same on every screen and in every export: measured at one size, whatever it is drawn at. */
export function fittedOnce(layer: TextLayer): FittedText {
  const key = [layer.text, layer.font, layer.size, layer.w, layer.h, layer.back !== null].join('\u0000');
  const found = known.get(key);
  if (found) return found;
  measuring ??= document.createElement('canvas').getContext('2d');
  const context = measuring;
  if (context) context.font = fontOf(layer.font, 100);
  const widths = new Map<string, number>();
  const measure = (text: string): number => {
    const width = widths.get(text) ?? (context ? context.measureText(text).width / 100 : text.length * 0.5);
    widths.set(text, width);
    return width;
  };
  const fitted = fittedText(layer, measure);
  if (known.size > 500) known.clear();
  known.set(key, fitted);
  return fitted;
}

/** Forgets what was measured: with letters that had not come yet. */
export const forgetMeasures = (): void => known.clear();

export function drawText(context: CanvasRenderingContext2D, layer: TextLayer): void {
  const { w, h, font, colour, align, back } = layer;
  if (back) {
    context.fillStyle = back;
    context.beginPath();
    context.roundRect(0, 0, w, h, Math.min(h / 4, 28));
    context.fill();
  }
  if (!layer.text) return;
  const { size, lines } = fittedOnce(layer);
  const { line } = fontFaces[font];
  context.font = fontOf(font, size);
  context.fillStyle = colour;
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  const inner = back ? size * padding : 0;
  const x = { left: inner, center: w / 2, right: w - inner }[align];
  // Capital letters stand in the middle of their line, whatever a font keeps free above and below.
  const capital = context.measureText('H').actualBoundingBoxAscent;
  const top = (h - lines.length * size * line) / 2;
  lines.forEach((text, at) => context.fillText(text, x, top + (at + 0.5) * size * line + capital / 2));
}
