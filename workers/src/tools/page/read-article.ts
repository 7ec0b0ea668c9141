import { Failure } from '@afi/runtime/failure';
import type { PageReason } from './page-reason.js';
import { countWords, type Reading } from '../text/reading.js';
import { silence } from '../process-pool/process-pool.js';
import type { Article } from './article.js';
import { dropThread, restThread, takeThread } from './article-threads.js';

/** Limits of one parsing: 5 MB of real page take 2 s and 150 MB; what takes more is hostile. */
export const articleLimits = { timeoutMs: 10_000, memoryMb: 320 };

/** Fewer words are a notice or a login form, not an article. */
const fewestWords = 30;
/** The longest articles of Wikipedia have 40 000 tags; weighing a million of them takes longer than anybody waits. */
const mostTags = 100_000;

function hasTooManyTags(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) if (++tags > 2 * mostTags) return true;
  return false;
}

/**
 * Finds the article in a page, in a thread that can be stopped.
 * @throws Failure `link-empty` (no article), `link-timeout`, `link-too-large` (memory,
 * or more tags than any page of text has)
 */
export async function readArticle(
  html: string,
  url: string,
  options: { signal: AbortSignal; limits?: typeof articleLimits },
): Promise<Reading> {
  if (hasTooManyTags(html)) throw new Failure<PageReason>('link-too-large');
  const article = await parse(html, url, options.signal, options.limits ?? articleLimits);
  if (!article || article.blocks.reduce((sum, one) => sum + countWords(one.text), 0) < fewestWords)
    throw new Failure<PageReason>('link-empty');
  return {
    title: article.title.slice(0, 300),
    url,
    declaredLanguage: article.language,
    pages: null,
    blocks: article.blocks.map((one) => ({ ...one, page: null })),
  };
}

function parse(html: string, url: string, signal: AbortSignal, limits: typeof articleLimits): Promise<Article | null> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const thread = takeThread(limits.memoryMb);
    const end = (finish: () => void, leave = dropThread) => {
      clearTimeout(clock);
      signal.removeEventListener('abort', abort);
      silence(thread);
      leave(thread);
      finish();
    };
    const abort = () => end(() => reject(signal.reason as Error));
    const clock = setTimeout(
      () => end(() => reject(new Failure<PageReason>('link-timeout', { seconds: limits.timeoutMs / 1000 }))),
      limits.timeoutMs,
    );
    signal.addEventListener('abort', abort, { once: true });
    thread.once('message', (article: Article | null) =>
      end(
        () => resolve(article),
        () => restThread(thread, limits.memoryMb),
      ),
    );
    thread.once('error', (error: Error & { code?: string }) => {
      const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'link-too-large' : 'link-empty';
      end(() => reject(new Failure<PageReason>(reason, {}, { cause: error })));
    });
    thread.once('exit', () => end(() => resolve(null)));
    thread.postMessage({ html, url });
  });
}
