import type { SourceBlock, SourceMaterial } from '@afi/contracts/creations';
import { deckSource, type outlineJob } from '@afi/contracts/slides';
import { wellFormed } from '@afi/runtime/well-formed';
import type { z } from 'zod';
import { stage, StageFailure, type StageContext } from '../../../host/pipeline.js';
import type { LinkFetcher } from '../../../tools/page/fetch-link.js';
import { readArticle } from '../../../tools/page/read-article.js';
import { checkPdf, readPdf } from '../../../tools/pdf/read-pdf.js';
import { unpackReading, type ReadingBytes } from '../../../tools/text/reading.js';

export type OutlinePayload = z.infer<typeof outlineJob.payload>;

/** What was read, kept under `key`. */
export interface Read {
  key: string;
}

/** Characters of a source that slides are made of: beyond three hundred pages nobody shows more in one go. */
const mostLetters = 500_000;

/** Reads what is yet to be read: a PDF in its own process, a page through the guard of all links. */
export const readStage = (fetcher: LinkFetcher) =>
  stage<OutlinePayload, Record<string, never>, Read>('read', 50, async (context) => {
    const { payload, files } = context;
    const bytes = await files.read(payload.sourceKey);
    if (!bytes) throw new StageFailure('slides.source-gone');
    const source = deckSource.parse(JSON.parse(bytes.toString('utf8')));
    const material = await whole(source.material, fetcher, context);
    const isBare = !material.blocks.length && source.kind !== 'topic';
    if (isBare) throw new StageFailure('slides.source-empty');
    const kept = wellFormed({ ...source, material });
    return { key: await files.keep('source.json', JSON.stringify(kept), 'application/json') };
  });

async function whole(
  material: SourceMaterial,
  fetcher: LinkFetcher,
  { files, signal, report }: StageContext<OutlinePayload, Record<string, never>>,
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
