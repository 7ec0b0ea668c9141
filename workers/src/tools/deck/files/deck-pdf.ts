import { slideHeight, slideWidth, type SlideBox } from '@afi/contracts/slide-box';
import { themeOf } from '@afi/contracts/deck-brand';
import { boxesOf } from '@afi/contracts/slide-boxes';
import { bulletIndent, heightOf, lineHeight, linesIn, paragraphGap } from '@afi/contracts/slide-text';
import { newPdf } from '../../pdf/new-pdf.js';
import { picturesOnce, plain, type DrawnDeck } from './deck-file.js';
import { drawChart } from './pdf-chart.js';
import { line, type Pdf } from './pdf-line.js';

type Box<Kind extends SlideBox['kind']> = Extract<SlideBox, { kind: Kind }>;

/** A deck as a PDF, a page a slide: the boxes of the browser, real text, fonts inside. No browser draws it. */
export async function deckPdf({
  title,
  language,
  theme,
  slides,
  brand,
  pictureOf,
  onSlide,
}: DrawnDeck): Promise<Buffer> {
  const size: [number, number] = [slideWidth, slideHeight];
  const { doc, bytes } = newPdf({ title, language }, { size, margin: 0, autoFirstPage: false });
  const look = themeOf(theme, brand);
  const read = picturesOnce(pictureOf);
  for (const [at, slide] of slides.entries()) {
    doc.addPage();
    doc.rect(0, 0, slideWidth, slideHeight).fill(look.paper);
    for (const box of boxesOf(slide, look, brand?.logoId)) {
      if (box.kind === 'rect') filled(doc, box, box.round, box.fill);
      else if (box.kind === 'text') words(doc, box);
      else if (box.kind === 'table') table(doc, box);
      else if (box.kind === 'chart') drawChart(doc, box, language);
      else picture(doc, box, box.mediaId === null ? null : await read(box.mediaId, box));
    }
    onSlide?.(at);
  }
  doc.end();
  return bytes;
}

type Place = Pick<SlideBox, 'x' | 'y' | 'w' | 'h'>;

function filled(doc: Pdf, { x, y, w, h }: Place, round: number, fill: string): void {
  if (round) doc.roundedRect(x, y, w, h, Math.min(round, w / 2, h / 2)).fill(fill);
  else doc.rect(x, y, w, h).fill(fill);
}

function words(doc: Pdf, box: Box<'text'>): void {
  const { paragraphs, size, bold, color, quiet, align, valign, w } = box;
  const high = heightOf(paragraphs, w, size, bold);
  const spare = { top: 0, middle: 0.5, bottom: 1 }[valign] * Math.max(0, box.h - high);
  let y = box.y + spare;
  paragraphs.forEach((one, at) => {
    if (at > 0) y += size * paragraphGap;
    const own = size * (one.scale ?? 1);
    const isBold = one.bold ?? bold;
    const indent = one.bullet ? own * bulletIndent : 0;
    const shown = one.quiet ? quiet : color;
    if (one.bullet) line(doc, '•', { x: box.x + own * 0.2, y, size: own, color: shown });
    for (const text of linesIn(plain(one.text), w - indent, own, isBold)) {
      doc.font(isBold ? 'bold' : 'regular').fontSize(own);
      const left = align === 'center' ? (w - doc.widthOfString(text.replaceAll('\u00a0', ' '))) / 2 : indent;
      line(doc, text, { x: box.x + left, y, size: own, bold: isBold, color: shown });
      y += own * lineHeight;
    }
  });
}

function table(doc: Pdf, { x, y, w, h, rows, size, color, head, onHead, line: rule }: Box<'table'>): void {
  const columns = Math.max(...rows.map((row) => row.length));
  const [wide, high] = [w / columns, h / rows.length];
  rows.forEach((row, at) => {
    const top = y + at * high;
    if (at === 0) filled(doc, { x, y: top, w, h: high }, 0, head);
    else doc.rect(x, top + high - 1, w, 1).fill(rule);
    row.forEach((cell, column) => {
      const bold = at === 0;
      const lines = linesIn(plain(cell), wide - 16, size, bold);
      lines.forEach((text, place) => {
        const first = top + (high - lines.length * size * lineHeight) / 2;
        const place2 = first + place * size * lineHeight;
        line(doc, text, { x: x + column * wide + 8, y: place2, size, bold, color: bold ? onHead : color });
      });
    });
  });
}

/** Where there is none, nothing stands: the place for it is for who edits. */
function picture(doc: Pdf, { x, y, w, h, round }: Box<'picture'>, jpeg: string | null): void {
  if (!jpeg) return;
  doc.save();
  doc.roundedRect(x, y, w, h, round).clip();
  // The same text again is the same picture to it.
  doc.image(jpeg, x, y, { width: w, height: h });
  doc.restore();
}
