import type { Language } from '@afi/contracts/language';
import { chartShapes, type ChartBox, type ChartFormat, type ChartShape } from '@afi/contracts/slide-chart';
import { textWidth } from '@afi/contracts/slide-text';
import { line, type Pdf } from './pdf-line.js';

/** How the figures of a chart are written. */
export function chartFormat(language: Language): ChartFormat {
  const number = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB');
  return {
    number: (value) => number.format(value),
    percent: (share) => `${Math.round(share)}${language === 'fr' ? '\u00a0' : ''}%`,
  };
}

/** A chart as the browser draws it. */
export function drawChart(doc: Pdf, box: ChartBox, language: Language): void {
  doc.save();
  doc.translate(box.x, box.y);
  for (const shape of chartShapes(box, chartFormat(language))) draw(doc, shape);
  doc.restore();
}

function draw(doc: Pdf, shape: ChartShape): void {
  if (shape.kind === 'rect') {
    const { x, y, w, h, round, fill } = shape;
    doc.roundedRect(x, y, w, h, Math.min(round, w / 2, h / 2)).fill(fill);
  } else if (shape.kind === 'dot') doc.circle(shape.x, shape.y, shape.radius).fill(shape.fill);
  else if (shape.kind === 'slice') slice(doc, shape);
  else if (shape.kind === 'path') {
    doc.lineWidth(shape.width).strokeColor(shape.color).lineJoin('round');
    shape.points.forEach(({ x, y }, at) => (at ? doc.lineTo(x, y) : doc.moveTo(x, y)));
    doc.stroke();
  } else {
    const { text, size, bold, centred } = shape;
    // Widths are those of the widest letters a device may have: the font of the file takes less.
    const x = centred ? shape.x - textWidth(text, size, bold) / 2.1 : shape.x;
    line(doc, text, { x, y: shape.y, size, bold, color: shape.color });
  }
}

/** An arc in steps so short that they look round. */
function slice(doc: Pdf, { x, y, radius, from, to, fill }: Extract<ChartShape, { kind: 'slice' }>): void {
  const steps = Math.max(1, Math.ceil((to - from) * 128));
  doc.moveTo(x, y);
  for (let step = 0; step <= steps; step++) {
    const angle = 2 * Math.PI * (from + ((to - from) * step) / steps) - Math.PI / 2;
    doc.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  doc.closePath().fill(fill);
}
