import { open, readFile, stat } from 'node:fs/promises';
import { maxPdfBytes } from '@afi/contracts/documents';
import { Failure } from '@afi/runtime/failure';
import type { PdfReason } from './pdf-reason.js';
import { silence } from '../process-pool/process-pool.js';
import { dropReader, restReader, takeReader } from './pdf-child.js';
import type { PdfMessage, PdfPage, PdfRefusal, PdfRequest } from './pdf-page.js';

/** Limits of one reading, in milliseconds and bytes. */
export interface PdfLimits {
  timeoutMs: number;
  memoryBytes: number;
  /** Largest file, in bytes. */
  fileBytes: number;
}

/** 30 s and 512 MB: a 322-page report takes 4 s and 200 MB, what takes more is broken or hostile. */
export const pdfLimits: PdfLimits = { timeoutMs: 30_000, memoryBytes: 512 * 1024 * 1024, fileBytes: maxPdfBytes };

/** What is known once all pages are read. `broken` counts pages that could not be. */
export interface PdfEnd {
  title: string;
  broken: number;
}

const memoryCheckMs = 50;

const reasons: Record<PdfRefusal, PdfReason> = {
  encrypted: 'pdf-encrypted',
  broken: 'pdf-broken',
  empty: 'pdf-empty',
  'too-large': 'pdf-too-large',
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

/** Resident memory of a process in bytes, from Linux' /proc; null elsewhere (the heap limit of the child still holds). */
async function residentBytes(pid: number): Promise<number | null> {
  const fields = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  const pages = Number(fields.split(' ')[1]);
  return Number.isFinite(pages) && pages > 0 ? pages * 4096 : null;
}

/**
 * Reads the positioned text of a PDF in a child process without environment, children or write access. `onPage` is called
 * page by page, in order. Pictures are not looked at: a scan gives pages without runs. One child, not one for each core:
 * two of them spend on warming up what they save (measured on 322 pages).
 * @throws Failure `pdf-{encrypted,broken,empty,too-large,timeout,memory}`; the signal's reason on abort
 */
export function readPdfPages(
  path: string,
  options: { signal: AbortSignal; onPage(page: PdfPage): void; limits?: PdfLimits },
): Promise<PdfEnd> {
  const { signal, onPage, limits = pdfLimits } = options;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const child = takeReader(limits.memoryBytes);
    let settled = false;
    const settle = () => {
      settled = true;
      clearTimeout(clock);
      clearInterval(watch);
      signal.removeEventListener('abort', abort);
      silence(child);
    };
    const fail = (error: Error) => {
      if (settled) return;
      settle();
      dropReader(child);
      reject(error);
    };
    const abort = () => fail(signal.reason as Error);
    const clock = setTimeout(
      () => fail(new Failure<PdfReason>('pdf-timeout', { seconds: limits.timeoutMs / 1000 })),
      limits.timeoutMs,
    );
    const watch = setInterval(() => {
      void residentBytes(child.pid ?? 0).then((bytes) => {
        if (bytes !== null && bytes > limits.memoryBytes) fail(new Failure<PdfReason>('pdf-memory'));
      });
    }, memoryCheckMs);
    signal.addEventListener('abort', abort, { once: true });
    child.on('message', (message: PdfMessage) => {
      if (settled) return;
      if (message.kind === 'refused') return fail(new Failure<PdfReason>(reasons[message.reason]));
      if (message.kind === 'end') {
        settle();
        restReader(child, limits.memoryBytes);
        return resolve({ title: message.title, broken: message.broken });
      }
      try {
        onPage(message.page);
      } catch (error) {
        fail(error as Error);
      }
    });
    child.on('error', fail);
    // V8 ends a process whose heap is full with SIGABRT (or code 134); any other early end is a PDF that broke the reader.
    child.on('exit', (code, by) =>
      fail(new Failure<PdfReason>(by === 'SIGABRT' || code === 134 ? 'pdf-memory' : 'pdf-broken')),
    );
    child.send({ path } satisfies PdfRequest);
  });
}
