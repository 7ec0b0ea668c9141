import { open, readFile, stat } from 'node:fs/promises';
import { maxPdfBytes } from '@afi/contracts/documents';
import { Failure, type FailureParams } from '@afi/runtime/failure';
import type { PdfReason } from './pdf-reason.js';
import { askChild, ChildFailure } from '../process-pool/ask-child.js';
import { pdfReaders } from './pdf-child.js';
import type { ReadingBytes } from '../text/reading.js';
import type { PdfMessage, PdfRefusal, PdfRequest } from './pdf-page.js';

/** Limits of one reading, in milliseconds and bytes. */
export interface PdfLimits {
  timeoutMs: number;
  memoryBytes: number;
  /** Largest file, in bytes. */
  fileBytes: number;
}

/** 30 s and 512 MB: a 322-page report takes 4 s and 200 MB, what takes more is broken or hostile. */
export const pdfLimits: PdfLimits = { timeoutMs: 30_000, memoryBytes: 512 * 1024 * 1024, fileBytes: maxPdfBytes };

const reasons: Record<PdfRefusal, PdfReason> = {
  encrypted: 'pdf-encrypted',
  broken: 'pdf-broken',
  empty: 'pdf-empty',
  'too-large': 'pdf-too-large',
  blank: 'pdf-blank',
  'no-text': 'pdf-no-text',
};

/** A reader that dies of a file has met a broken one. */
const endings: Record<ChildFailure['reason'], PdfReason> = {
  timeout: 'pdf-timeout',
  memory: 'pdf-memory',
  crash: 'pdf-broken',
};

/** Says whether bytes are a PDF by content: the header may stand anywhere in the first kilobyte (ISO 32000-1, annex H). */
export function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');
}

/**
 * Refuses a file that is not a PDF or is too heavy, before anything parses it.
 * @throws Failure `pdf-too-large`, `not-a-pdf`
 */
export async function checkPdf(path: string, fileBytes = pdfLimits.fileBytes): Promise<{ bytes: number }> {
  const { size } = await stat(path);
  if (size > fileBytes) throw new Failure<PdfReason>('pdf-too-large', { bytes: size, limit: fileBytes });
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    if (!looksLikePdf(buffer.subarray(0, bytesRead))) throw new Failure<PdfReason>('not-a-pdf');
  } finally {
    await file.close();
  }
  return { bytes: size };
}

/** How far a reading is. */
export interface PdfProgress {
  /** Pages read so far. */
  page: number;
  pages: number;
  words: number;
}

/**
 * Reads a PDF into headings, paragraphs and list items with their pages, in a process without environment, children, files or write
 * access. Pictures are not looked at: a scan gives pages without text. One process, not one for each core: two of them spend
 * on warming up what they save (measured on 322 pages).
 * @throws Failure `pdf-{encrypted,broken,empty,too-large,timeout,memory}`, `pdf-no-text` when there are pictures but no letters,
 * `pdf-blank` when there are neither; the signal's reason on abort
 */
export async function readPdf(
  path: string,
  options: { signal: AbortSignal; onPage(progress: PdfProgress): void; limits?: PdfLimits },
): Promise<ReadingBytes> {
  const { signal, onPage, limits = pdfLimits } = options;
  const request: PdfRequest = { bytes: await readFile(path) };
  const pieces: Uint8Array[] = [];
  try {
    await askChild(pdfReaders, request, {
      signal,
      limits,
      onMessage: (message: PdfMessage) => {
        if (message.kind === 'refused') throw refusal(message);
        if (message.kind === 'page') onPage(message);
        if (message.kind === 'piece') pieces.push(message.bytes);
        return message.kind === 'end' || undefined;
      },
    });
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    const params: FailureParams = error.reason === 'timeout' ? { seconds: limits.timeoutMs / 1000 } : {};
    throw new Failure<PdfReason>(endings[error.reason], params);
  }
  return Buffer.concat(pieces);
}

function refusal({ reason, pages }: Extract<PdfMessage, { kind: 'refused' }>): Failure<PdfReason> {
  return new Failure<PdfReason>(reasons[reason], reason === 'no-text' ? { pages } : {});
}
