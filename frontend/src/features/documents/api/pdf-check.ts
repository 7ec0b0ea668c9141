import { maxPdfBytes } from '@afi/contracts/documents';

export type PdfProblem = 'empty' | 'notPdf' | 'tooBig';

/** What can be told before a byte is sent. A PDF begins with `%PDF-`, at most 1 KB in. */
export function pdfProblem(bytes: number, head: string): PdfProblem | null {
  if (bytes === 0) return 'empty';
  if (!head.includes('%PDF-')) return 'notPdf';
  return bytes > maxPdfBytes ? 'tooBig' : null;
}

export async function checkPdf(file: File): Promise<PdfProblem | null> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer());
  return pdfProblem(file.size, head);
}
