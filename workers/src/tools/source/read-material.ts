import type { SourceBlock, SourceMaterial } from '@afi/contracts/creations';
import type { Readable } from 'node:stream';
import type { LinkFetcher } from '../page/fetch-link.js';
import { readArticle } from '../page/read-article.js';
import { checkPdf, readPdf } from '../pdf/read-pdf.js';
import { unpackReading, type ReadingBytes } from '../text/reading.js';

/** Characters of a source that something is made of: beyond three hundred pages nobody shows more in one go. */
const mostLetters = 500_000;

interface Reads {
  fetcher: LinkFetcher;
  files: {
    fetch(key: string, name: string): Promise<string>;
    keep(name: string, content: Buffer | Readable, contentType: string): Promise<string>;
  };
  signal: AbortSignal;
  report(fraction: number, facts?: { page: number; pages: number }): void;
}

/** Reads what is yet to be read of a source: a PDF in its own process, a page through the guard of all links. */
export async function readMaterial(
  material: SourceMaterial,
  { fetcher, files, signal, report }: Reads,
): Promise<SourceMaterial> {
  const { toRead } = material;
  if (!toRead) return { ...material, blocks: within(material.blocks) };
  const onPage = ({ page, pages }: { page: number; pages: number }) => report((0.95 * page) / pages, { page, pages });
  let reading: ReadingBytes;
  if (toRead.kind === 'pdf') {
    const path = await files.fetch(toRead.fileKey, 'source.pdf');
    await checkPdf(path);
    reading = await readPdf(path, { signal, onPage });
  } else {
    report(0.1);
    const link = await fetcher.fetch(toRead.url, signal);
    if (link.kind === 'pdf') {
      const path = await files.fetch(await files.keep('source.pdf', link.bytes, 'application/pdf'), 'source.pdf');
      reading = await readPdf(path, { signal, onPage });
    } else reading = await readArticle(link, { signal });
  }
  const { title, blocks, large } = unpackReading(reading);
  const read = blocks.flatMap((block): SourceBlock[] => {
    const { kind, text, level = 2 } = block;
    // Rows of tables, captions and notes, in no order that could be told.
    if (kind === 'aside') return [];
    return [kind === 'heading' ? { kind, text, level } : { kind, text }];
  });
  // What a file calls itself tells less than what is set largest on its first page.
  const named = toRead.kind === 'link' ? title : large?.[0] && large[0].length <= 120 ? large[0] : title;
  return { ...material, title: named || material.title, blocks: within([...read, ...material.blocks]), toRead: null };
}

function within(blocks: readonly SourceBlock[]): SourceBlock[] {
  let letters = 0;
  return blocks.filter((one) => {
    letters += JSON.stringify(one).length;
    return letters <= mostLetters;
  });
}
