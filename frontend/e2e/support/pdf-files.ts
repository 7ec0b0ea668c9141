import { randomBytes } from 'node:crypto';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { topics } from './texts.js';

/** A file as Playwright hands it to a file field. */
export interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A readable French PDF, one topic a page; `mark` makes its content its own, `padding` its weight in bytes, `called` is its title. */
export async function frenchPdf(
  name: string,
  mark: string,
  pages = topics.length,
  padding = 0,
  called = 'Circulaire de rentrée',
): Promise<MadeFile> {
  const document = await PDFDocument.create();
  document.setTitle(called);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  for (let number = 0; number < pages; number += 1) {
    const { title, text } = topics[number % topics.length] ?? { title: '', text: '' };
    const page = document.addPage([595, 842]);
    const heading = pages > topics.length ? `${title}, chapitre ${number + 1}` : title;
    page.drawText(heading, { x: 60, y: 760, size: 20, font: bold });
    page.drawText(`${text} Cette note porte la marque ${mark} ${number}.`, {
      x: 60,
      y: 720,
      size: 11,
      font: plain,
      maxWidth: 470,
      lineHeight: 15,
    });
  }
  // Attached bytes weigh without being read, and noise does not compress.
  if (padding > 0) await document.attach(randomBytes(padding), 'annexe.bin', { mimeType: 'application/octet-stream' });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

/** Begins like a PDF and ends in the middle of nothing. */
export function damagedPdf(name: string): MadeFile {
  const body = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R\n${'x'.repeat(400)}`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body) };
}
