import type { SlideBox } from './slide-box.js';
import { besidePie, figureSize, lineHeight, namesBelow } from './slide-text.js';

/** A chart of a slide. */
export type ChartBox = Extract<SlideBox, { kind: 'chart' }>;

/** How figures are written in the language of who reads them; a share is from 0 to 100. */
export interface ChartFormat {
  readonly number: (value: number) => string;
  readonly percent: (share: number) => string;
}

/** What a chart is drawn of, in slide units from the corner of its box; `from` and `to` are parts of a turn, clockwise from the top. */
export type ChartShape =
  | { kind: 'rect'; x: number; y: number; w: number; h: number; round: number; fill: string }
  | { kind: 'path'; points: readonly { x: number; y: number }[]; width: number; color: string }
  | { kind: 'dot'; x: number; y: number; radius: number; fill: string }
  | { kind: 'slice'; x: number; y: number; radius: number; from: number; to: number; fill: string }
  | ChartWords;

/** One line: its top, and where it begins or has its middle. */
export interface ChartWords {
  kind: 'words';
  text: string;
  x: number;
  y: number;
  size: number;
  bold: boolean;
  centred: boolean;
  color: string;
}

/** Bars, points or slices with their names and figures: the browser and the PDF draw the same, and decide nothing. */
export function chartShapes(box: ChartBox, format: ChartFormat): ChartShape[] {
  return box.chart === 'pie' ? pie(box, format) : onAxis(box, format);
}

function onAxis({ chart, w, h, labels, values, series, color }: ChartBox, { number }: ChartFormat): ChartShape[] {
  const step = w / values.length;
  const [most, least] = [Math.max(...values, 0), Math.min(...values, 0)];
  const figures = values.map(number);
  const size = figureSize(figures, step * 0.95);
  const names = namesBelow(labels, step * 0.95);
  const [head, foot] = [size * 1.2 + 10, names.height + 14];
  const level = (value: number) => head + ((h - foot - head) * (most - value)) / (most - least || 1);
  const floor = level(0);
  const fill = series[0] ?? color;
  const places = values.map((value, at) => ({ x: (at + 0.5) * step, y: level(value) }));
  const shapes: ChartShape[] = chart === 'line' ? [{ kind: 'path', points: places, width: 4, color: fill }] : [];
  const words = { kind: 'words', centred: true, color } as const;
  places.forEach(({ x, y }, at) => {
    const [top, high] = [Math.min(y, floor), Math.max(1, Math.abs(floor - y))];
    if (chart === 'line') shapes.push({ kind: 'dot', x, y, radius: 6, fill });
    else shapes.push({ kind: 'rect', x: x - step * 0.32, y: top, w: step * 0.64, h: high, round: 4, fill });
    const over = chart === 'line' ? y : top;
    shapes.push({ ...words, text: figures[at] ?? '', x, y: over - size - 10, size, bold: true });
    names.lines[at]?.forEach((text, below) =>
      shapes.push({
        ...{ ...words, text, x, y: h - foot + 8 + below * names.size * lineHeight, size: names.size, bold: false },
      }),
    );
  });
  return shapes;
}

/** Room between a pie and the words beside it, their squares in it. */
const besideIt = 70;

function pie(box: ChartBox, { number, percent }: ChartFormat): ChartShape[] {
  const { w, h, labels, series, color } = box;
  const values = box.values.map((one) => Math.max(0, one));
  const all = values.reduce((sum, one) => sum + one, 0) || 1;
  const figures = values.map((value) => `${number(value)} (${percent((100 * value) / all)})`);
  const row = Math.min(80, h / values.length);
  const { size, lines } = besidePie(labels, figures, { width: w - h - besideIt, row });
  const square = Math.min(18, size);
  let turned = 0;
  return values.flatMap((value, at): ChartShape[] => {
    const fill = series[at % series.length] ?? color;
    const from = turned;
    turned += value / all;
    const middle = at * row + row / 2;
    const beside = lines[at] ?? [];
    const top = middle - (beside.length * size * lineHeight) / 2;
    const words = { kind: 'words', x: h + besideIt, size, bold: false, centred: false, color } as const;
    return [
      { kind: 'slice', x: h / 2, y: h / 2, radius: h / 2 - 8, from, to: turned, fill },
      { kind: 'rect', x: h + 40, y: middle - square / 2, w: square, h: square, round: 4, fill },
      ...beside.map((text, below) => ({ ...words, text, y: top + below * size * lineHeight })),
    ];
  });
}
