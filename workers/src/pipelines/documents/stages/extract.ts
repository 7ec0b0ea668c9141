import type { DocumentLanguage } from '@afi/contracts/documents';
import { z } from 'zod';
import { stage, type StageContext } from '../../../host/pipeline.js';
import { readArticle } from '../../../tools/page/read-article.js';
import { readPdf } from '../../../tools/pdf/read-pdf.js';
import { detectLanguage } from '../../../tools/text/language.js';
import { countWords, type Reading } from '../../../tools/text/reading.js';
import { documentTitle } from '../document-title.js';
import { keepJson, readKept } from '../kept.js';
import { youtubeReading } from '../video-draft.js';
import type { DocumentPayload, Fetched } from './fetch.js';

/** What was read: the text itself is kept under `key` as a `Reading`. */
export interface Extracted {
  key: string;
  title: string;
  language: DocumentLanguage;
  pages: number | null;
  words: number;
}

type Context = StageContext<DocumentPayload, { fetch: Fetched }>;

async function read({ done, files, signal, report }: Context): Promise<Reading> {
  const { kind, key, url } = done.fetch;
  if (kind === 'pdf') {
    const path = await files.fetch(key, 'source.pdf');
    const reading = await readPdf(path, {
      signal,
      onPage: (page, pages, words) => report((0.95 * page) / pages, { page, pages, words }),
    });
    return { ...reading, url };
  }
  if (kind === 'video')
    return youtubeReading(
      await readKept(files, key, z.object({ url: z.string(), title: z.string(), author: z.string() })),
    );
  report(0.2);
  const html = await files.read(key);
  if (!html) throw new Error(`${key} is no longer in storage`);
  return readArticle(html.toString('utf8'), url, { signal });
}

/** Turns the raw content into headings, paragraphs and list items. */
export const extractStage = stage<DocumentPayload, { fetch: Fetched }, Extracted>('extract', 35, async (context) => {
  const reading = await read(context);
  const text = reading.blocks
    .filter((block) => block.kind !== 'heading')
    .map((block) => block.text)
    .join(' ');
  const words = countWords(reading.blocks.map((block) => block.text).join(' '));
  const language = detectLanguage(text, context.payload.language, reading.declaredLanguage);
  const title = documentTitle(reading);
  const key = await keepJson(context.files, 'reading.json', { ...reading, title });
  context.report(1, reading.pages === null ? { words } : { page: reading.pages, pages: reading.pages, words });
  return { key, title, language, pages: reading.pages, words };
});
