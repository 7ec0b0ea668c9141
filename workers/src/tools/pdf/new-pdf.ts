import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { plain } from '../deck/files/deck-file.js';

const fontFile = (weight: 400 | 700, style: 'normal' | 'italic' = 'normal'): string =>
  createRequire(import.meta.url).resolve(`@fontsource/arimo/files/arimo-latin-${weight}-${style}.woff`);

/** A PDF to be written, with the fonts `regular`, `bold` and `italic`; `bytes` are there once it has been ended. No browser draws it. */
export function newPdf(
  { title, language }: { title: string; language: string },
  paper: Pick<PDFKit.PDFDocumentOptions, 'size' | 'margin' | 'margins' | 'autoFirstPage' | 'bufferPages'>,
): { doc: PDFKit.PDFDocument; bytes: Promise<Buffer> } {
  const info = { Title: plain(title), Producer: 'Afi', Creator: 'Afi' };
  const doc = new PDFDocument({ ...paper, info, lang: language });
  doc.registerFont('regular', fontFile(400));
  doc.registerFont('bold', fontFile(700));
  doc.registerFont('italic', fontFile(400, 'italic'));
  return { doc, bytes: buffer(doc) };
}
