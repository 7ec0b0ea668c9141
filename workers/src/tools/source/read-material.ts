import { sourceMaterial, type SourceMaterial } from '@afi/contracts/creations';
import { Failure } from '@afi/runtime/failure';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { LinkFetcher } from '../page/fetch-link.js';
import { readArticle } from '../page/read-article.js';
import { readOffice } from '../office/read-office.js';
import { checkPdf, readPdf } from '../pdf/read-pdf.js';
import { materialThread } from '../process-pool/material-thread.js';
import type { ReadingBytes } from '../text/reading.js';
import type { MaterialMade, MaterialRequest } from './material-message.js';
import type { SourceReason } from './source-reason.js';

interface Reads {
  fetcher: LinkFetcher;
  files: {
    fetch(key: string, name: string): Promise<string>;
    keep(name: string, content: Buffer | Readable, contentType: string): Promise<string>;
  };
  signal: AbortSignal;
  report(fraction: number, facts?: { page: number; pages: number }): void;
}

/** All that is looked at here: the rest grows with its source. */
const known = z.object({ kind: z.string(), material: sourceMaterial.pick({ toRead: true }) });

const putTogether = materialThread<MaterialRequest, MaterialMade>(import.meta.url, 'material.thread');

/**
 * Reads what is yet to be read of a source as it was kept, and answers it as it is to be kept: a PDF or an office file is read in a process of its own,
 * a page through the guard of all links. Bare is what holds nothing, and is no topic.
 * @throws Failure `source-long`; of pages, PDFs and office files, theirs
 */
export async function readMaterial(bytes: Uint8Array, reads: Reads): Promise<{ source: Buffer; isBare: boolean }> {
  const { kind, material } = known.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  const { toRead } = material;
  const office = toRead?.kind === 'office' ? await officeOf(toRead, reads) : null;
  const reading = toRead && toRead.kind !== 'office' ? await readingOf(toRead, reads) : null;
  const made = await putTogether({ bytes, reading, office }, reads);
  if (made.kind === 'long') throw new Failure<SourceReason>('source-long');
  return { source: Buffer.from(made.bytes.buffer), isBare: made.isBare && kind !== 'topic' };
}

type ToRead = NonNullable<SourceMaterial['toRead']>;

async function officeOf({ fileKey, type }: Extract<ToRead, { kind: 'office' }>, { files, signal }: Reads) {
  const path = await files.fetch(fileKey, 'source.office');
  return readOffice({ bytes: await readFile(path), type }, { signal });
}

async function readingOf(
  toRead: Exclude<ToRead, { kind: 'office' }>,
  { fetcher, files, signal, report }: Reads,
): Promise<ReadingBytes> {
  const onPage = ({ page, pages }: { page: number; pages: number }) => report((0.95 * page) / pages, { page, pages });
  if (toRead.kind === 'pdf') {
    const path = await files.fetch(toRead.fileKey, 'source.pdf');
    await checkPdf(path);
    return readPdf(path, { signal, onPage });
  }
  report(0.1);
  const link = await fetcher.fetch(toRead.url, signal);
  if (link.kind !== 'pdf') return readArticle(link, { signal });
  const path = await files.fetch(await files.keep('source.pdf', link.bytes, 'application/pdf'), 'source.pdf');
  return readPdf(path, { signal, onPage });
}
