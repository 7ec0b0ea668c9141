import type { DocumentLanguage } from '@afi/contracts/documents';
import { z } from 'zod';
import { stage, type StageContext } from '../../../host/pipeline.js';
import { readArticle } from '../../../tools/page/read-article.js';
import { readPdf } from '../../../tools/pdf/read-pdf.js';
import { packReading, type ReadingBytes } from '../../../tools/text/reading.js';
import { bytesKept, readKept } from '../kept.js';
import { describe } from '../text-threads.js';
import { youtubeReading } from '../video-draft.js';
import { textReading } from '../text-reading.js';
import type { DocumentPayload } from './document-payload.js';
import type { Fetched } from './fetch.js';

/** What was read: the text itself is kept under `key` as a `Reading`. */
export interface Extracted {
  key: string;
  title: string;
  language: DocumentLanguage;
  pages: number | null;
  words: number;
}

type Context = StageContext<DocumentPayload, { fetch: Fetched }>;

async function read({ done, files, signal, report }: Context): Promise<ReadingBytes> {
  const { fetch } = done;
  if (fetch.kind === 'pdf') {
    const path = await files.fetch(fetch.key, 'source.pdf');
    return readPdf(path, {
      signal,
      onPage: ({ page, pages, words }) => report((0.95 * page) / pages, { page, pages, words }),
    });
  }
  if (fetch.kind === 'video')
    return packReading(
      youtubeReading(
        await readKept(files, fetch.key, z.object({ url: z.string(), title: z.string(), author: z.string() })),
      ),
    );
  if (fetch.kind === 'text' || fetch.kind === 'shown')
    return packReading(textReading((await bytesKept(files, fetch.key)).toString('utf8')));
  report(0.2);
  const bytes = await bytesKept(files, fetch.key);
  const { url, contentType = 'text/html; charset=utf-8' } = fetch;
  return readArticle({ bytes, contentType, url }, { signal });
}

/** Turns the raw content into headings, paragraphs and list items. */
export const extractStage = stage<DocumentPayload, { fetch: Fetched }, Extracted>('extract', 35, async (context) => {
  const { done, payload, files, signal } = context;
  const { url, kind } = done.fetch;
  const { reading, title, language, pages, words } = await describe(
    {
      reading: await read(context),
      url,
      fallback: payload.language,
      source: kind === 'pdf' ? 'pdf' : 'page',
    },
    signal,
  );
  const key = await files.keep('reading.json', Buffer.from(reading.buffer), 'application/json');
  context.report(1, pages === null ? { words } : { page: pages, pages, words });
  return { key, title, language, pages, words };
});
