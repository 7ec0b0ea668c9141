import type { Language } from '@afi/contracts/language';
import type { SlideBox } from '@afi/contracts/slide-box';
import { besidePie, figureSize, lineHeight, namesBelow, textWidth } from '@afi/contracts/slide-text';
import { line, type Pdf } from './pdf-line.js';

type Chart = Extract<SlideBox, { kind: 'chart' }>;

/** A chart as the browser draws it. */
export function drawChart(doc: Pdf, box: Chart, language: Language): void {
  const number = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB');
  if (box.chart === 'pie') return pie(doc, box, number);
  const { x, y, w, h, labels, values, series, color } = box;
  const step = w / values.length;
  const [most, least] = [Math.max(...values, 0) || 1, Math.min(0, ...values)];
  const figures = values.map((value) => number.format(value));
  const size = figureSize(figures, step * 0.95);
  const names = namesBelow(labels, step * 0.95);
  const [head, foot] = [size * 1.2 + 10, names.height + 14];
  const high = h - foot - head;
  const centred = (text: string, middle: number, top: number, size: number, bold = false) =>
    line(doc, text, { x: middle - textWidth(text, size, bold) / 2.1, y: top, size, bold, color });
  const tops = values.map((value) => y + head + (high * (most - value)) / (most - least));
  const floor = y + head + (high * most) / (most - least);
  if (box.chart === 'line') {
    doc
      .lineWidth(4)
      .strokeColor(series[0] ?? color)
      .lineJoin('round');
    tops.forEach((top, at) => (at ? doc.lineTo(x + (at + 0.5) * step, top) : doc.moveTo(x + step / 2, top)));
    doc.stroke();
  }
  values.forEach((value, at) => {
    const middle = x + (at + 0.5) * step;
    const top = tops[at] ?? floor;
    if (box.chart === 'line') doc.circle(middle, top, 6).fill(series[0] ?? color);
    else
      doc
        .rect(middle - step * 0.32, Math.min(top, floor), step * 0.64, Math.max(1, Math.abs(floor - top)))
        .fill(series[0] ?? color);
    centred(figures[at] ?? '', middle, Math.min(top, floor) - size - 10, size, true);
    names.lines[at]?.forEach((text, below) =>
      centred(text, middle, y + h - foot + 8 + below * names.size * lineHeight, names.size),
    );
  });
}

function shortened(text: string, width: number, size: number): string {
  let fits = text;
  while (fits.length > 1 && textWidth(fits, size) > width) fits = `${fits.slice(0, -2).trimEnd()}…`;
  return fits;
}

function pie(doc: Pdf, { x, y, w, h, labels, values: given, series, color }: Chart, number: Intl.NumberFormat): void {
  const values = given.map((one) => Math.max(0, one));
  const all = values.reduce((sum, one) => sum + one, 0) || 1;
  const [centre, middle, radius] = [x + h / 2, y + h / 2, h / 2 - 8];
  const row = Math.min(60, h / values.length);
  const parts = values.map((value) => ` : ${number.format(value)} (${Math.round((100 * value) / all)}\u00a0%)`);
  const size = besidePie(
    parts.map((part, at) => `${labels[at] ?? ''}${part}`),
    w - h - 70,
    row,
  );
  let turned = -Math.PI / 2;
  values.forEach((value, at) => {
    const fill = series[at % series.length] ?? color;
    const turn = (2 * Math.PI * value) / all;
    const steps = Math.max(1, Math.ceil(turn / 0.05));
    doc.moveTo(centre, middle);
    for (let step = 0; step <= steps; step++) {
      const angle = turned + (turn * step) / steps;
      doc.lineTo(centre + radius * Math.cos(angle), middle + radius * Math.sin(angle));
    }
    doc.closePath().fill(fill);
    turned += turn;
    const top = y + at * row + row / 2;
    doc.roundedRect(x + h + 40, top - 9, 18, 18, 4).fill(fill);
    const part = parts[at] ?? '';
    const room = w - h - 70 - textWidth(part, size);
    line(doc, `${shortened(labels[at] ?? '', room, size)}${part}`, {
      x: x + h + 70,
      y: top - size * 0.6,
      size,
      color,
    });
  });
}
