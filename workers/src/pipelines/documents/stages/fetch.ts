import { typedKey } from '@afi/contracts/document-source';
import { z } from 'zod';
import { stage, StageFailure, type JobFiles } from '../../../host/pipeline.js';
import type { DocumentPayload } from './document-payload.js';
import { heard } from './heard.js';
import { seen } from './seen.js';
import type { Senses } from './senses.js';
import type { LinkFetcher } from '../../../tools/page/fetch-link.js';
import type { PagePolicy } from '../../../tools/page/page-policy.js';
import { readYoutube, youtubeId } from '../../../tools/page/youtube.js';
import { checkPdf, looksLikePdf } from '../../../tools/pdf/read-pdf.js';

/** What the document turned out to be, and where its raw content is kept. */
export const fetched = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), key: z.string(), url: z.string().nullable(), bytes: z.int() }),
  z.object({
    kind: z.literal('page'),
    key: z.string(),
    url: z.string(),
    bytes: z.int(),
    /** As the server said it; absent where an earlier release kept the page as UTF-8. */
    contentType: z.string().optional(),
  }),
  z.object({ kind: z.literal('video'), key: z.string(), url: z.string(), bytes: z.int() }),
  /** Words alone: typed, or said. */
  z.object({ kind: z.literal('text'), key: z.string(), url: z.null(), bytes: z.int() }),
  /** What an image shows, in words. */
  z.object({ kind: z.literal('shown'), key: z.string(), url: z.null(), bytes: z.int() }),
]);
export type Fetched = z.infer<typeof fetched>;

/**
 * Gets the document: a PDF or typed words from storage, what stands behind a link, what an image shows, what is said in a recording or a video.
 * Keeps what came from elsewhere, so it is fetched and paid for once.
 */
export const fetchStage = (fetcher: LinkFetcher, policy: PagePolicy, senses: Senses) =>
  stage<DocumentPayload, Record<string, never>, Fetched>('fetch', 10, async (context) => {
    const { payload, files, signal, report } = context;
    const { source } = payload;
    if (source.kind === 'text') return wordsAt(files, 'text', typedKey(context.jobId));
    if (source.kind === 'image')
      return wordsAt(
        files,
        'shown',
        source.captioned ? typedKey(context.jobId) : await seen(source.fileKey, senses, context),
      );
    if (source.kind === 'audio') return wordsAt(files, 'text', await heard(source.fileKey, senses, context));
    if (source.kind === 'pdf') {
      const path = await files.fetch(source.fileKey, 'source.pdf');
      const { bytes } = await checkPdf(path);
      report(1, { bytes });
      return { kind: 'pdf', key: source.fileKey, url: null, bytes };
    }
    report(0.1);
    const video = youtubeId(source.url);
    if (video) {
      const facts = JSON.stringify(await readYoutube(video, policy, signal));
      return {
        kind: 'video',
        key: await files.keep('video.json', facts, 'application/json'),
        url: `https://www.youtube.com/watch?v=${video}`,
        bytes: facts.length,
      };
    }
    const link = await fetcher.fetch(source.url, signal);
    if (link.kind === 'pdf') {
      if (!looksLikePdf(link.bytes)) throw new StageFailure('documents.not-a-pdf');
      report(1, { bytes: link.bytes.length });
      return {
        kind: 'pdf',
        key: await files.keep('source.pdf', link.bytes, 'application/pdf'),
        url: link.url,
        bytes: link.bytes.length,
      };
    }
    report(1, { bytes: link.bytes.length });
    return {
      kind: 'page',
      key: await files.keep('source.html', link.bytes, 'application/octet-stream'),
      url: link.url,
      bytes: link.bytes.length,
      contentType: link.contentType.slice(0, 200),
    };
  });

async function wordsAt(files: JobFiles, kind: 'text' | 'shown', key: string): Promise<Fetched> {
  const words = await files.read(key);
  if (!words) throw new StageFailure('documents.file-missing');
  return { kind, key, url: null, bytes: words.length };
}
