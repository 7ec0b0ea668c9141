import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { plain } from '../deck/files/deck-file.js';

type Letters = 'arimo' | 'literata';

const fontFile = (name: Letters, style: '400-normal' | '400-italic' | '700-normal'): string =>
  createRequire(import.meta.url).resolve(`@fontsource/${name}/files/${name}-latin-${style}.woff`);

/**
 * A PDF to be written, with the fonts `regular`, `bold` and `italic`: of Arimo, or of Literata for what is read as a book. `bytes` are
 * there once it has been ended. No browser draws it.
 */
export function newPdf(
  { title, language, font = 'arimo' }: { title: string; language: string; font?: Letters },
  paper: Pick<PDFKit.PDFDocumentOptions, 'size' | 'margin' | 'margins' | 'autoFirstPage' | 'bufferPages'>,
): { doc: PDFKit.PDFDocument; bytes: Promise<Buffer> } {
  const info = { Title: plain(title), Producer: 'Afi', Creator: 'Afi' };
  const doc = new PDFDocument({ ...paper, info, lang: language });
  doc.registerFont('regular', fontFile(font, '400-normal'));
  doc.registerFont('bold', fontFile(font, '700-normal'));
  doc.registerFont('italic', fontFile(font, '400-italic'));
  return { doc, bytes: buffer(doc) };
}
