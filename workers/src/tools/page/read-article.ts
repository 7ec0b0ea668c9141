import { Failure, type FailureParams } from '@afi/runtime/failure';
import { askThread, type ThreadLimits } from '../process-pool/ask-thread.js';
import { ChildFailure } from '../process-pool/ask-child.js';
import type { ReadingBytes } from '../text/reading.js';
import type { ArticleAnswer, ArticleRequest } from './article.js';
import { articleReaders } from './article-threads.js';
import type { PageReason } from './page-reason.js';

/** Limits of one parsing: 5 MB of real page take 2 s and 150 MB; what takes more is hostile. */
export const articleLimits: ThreadLimits = { timeoutMs: 10_000, memoryMb: 320 };

/** A parser that dies of a page has found no article in it. */
const endings: Record<ChildFailure['reason'], PageReason> = {
  timeout: 'link-timeout',
  memory: 'link-too-large',
  crash: 'link-empty',
};

/**
 * Finds the article in a page, in a thread that can be stopped. `contentType` is what the page was sent with.
 * @throws Failure `link-empty` (no article), `link-timeout`, `link-too-large` (memory,
 * or more tags than any page of text has)
 */
export async function readArticle(
  page: { bytes: Uint8Array; contentType: string; url: string },
  options: { signal: AbortSignal; limits?: ThreadLimits },
): Promise<ReadingBytes> {
  const { signal, limits = articleLimits } = options;
  const request: ArticleRequest = page;
  try {
    const { bytes, refusal } = await askThread(articleReaders, request, {
      signal,
      limits,
      onMessage: (answer: ArticleAnswer) => answer,
    });
    if (refusal) throw new Failure<PageReason>(refusal);
    return bytes;
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    const params: FailureParams = error.reason === 'timeout' ? { seconds: limits.timeoutMs / 1000 } : {};
    throw new Failure<PageReason>(endings[error.reason], params, { cause: error });
  }
}
