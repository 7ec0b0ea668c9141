import { lineHeight } from '@afi/contracts/slide-text';
import { plain } from './deck-file.js';

/** A PDF being drawn, with the fonts `regular` and `bold`. */
export type Pdf = PDFKit.PDFDocument;

/** Writes a line whose middle is in the middle of its height. */
export function line(
  doc: Pdf,
  text: string,
  { x, y, size, bold = false, color }: { x: number; y: number; size: number; bold?: boolean; color: string },
): void {
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color);
  const rest = size * lineHeight - doc.currentLineHeight();
  // Lines are parted already; the font's hard space is an empty glyph its reader stumbles over.
  doc.text(plain(text).replaceAll('\u00a0', ' '), x, y + rest / 2, { lineBreak: false });
}
