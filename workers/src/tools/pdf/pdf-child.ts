import { child } from '../process-pool/child.js';
import { processPool } from '../process-pool/process-pool.js';

/** Processes that read PDFs. Memory is counted in bytes. */
export const pdfReaders = processPool({
  ...child(import.meta.url, 'pdf-reader.child', {
    packages: ['@afi/contracts', '@afi/runtime', 'pdf-parse', 'pdfjs-dist'],
    before: 'pdfjs-changes.child',
  }),
  // A warm reader takes the next file in half the time of a new one; without work it is not worth its memory for long.
  restMs: 10_000,
  // Pages of memory of pdf.js come back slowly.
  jobs: 20,
});
