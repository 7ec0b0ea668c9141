import { maxPdfBytes } from '@afi/contracts/documents';
import { Problem } from '../../../platform/problem/problem.js';

/** PDF readers accept the mark anywhere in the first kilobyte (ISO 32000-1, implementation note 13). */
const headerWindow = 1024;

/** Refuses what is not a PDF by its content, whatever its name or declared type says. */
export function checkPdf(head: Buffer, bytes: number): void {
  if (bytes > maxPdfBytes)
    throw new Problem('documents.pdf-too-large', 413, { params: { megabytes: maxPdfBytes / 1024 / 1024 } });
  if (!head.subarray(0, headerWindow).includes('%PDF-')) throw new Problem('documents.not-a-pdf', 415);
}

/** A name to show and to download under: no folders, no control or direction signs, at most 150 signs. */
export function cleanFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const short = clean.length > 150 ? `${clean.slice(0, 140)}….pdf` : clean;
  return short.replace(/^\.+/, '') || 'document.pdf';
}
