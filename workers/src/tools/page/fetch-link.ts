import { maxPreviewImageBytes } from '@afi/contracts/link-previews';
import { maxPageBytes, maxPdfBytes, pageTimeoutMs } from '@afi/contracts/documents';
import { Failure, TransientFailure } from '@afi/runtime/failure';
import type { PageReason } from './page-reason.js';
import { type GuardedAnswer, guardedRequest, networkFault, readBody } from './guarded-request.js';
import { type CheckedLink, checkLink, refused } from './link-address.js';
import { type PagePolicy, userAgent } from './page-policy.js';
import { RobotsRules, robotsBytes } from './robots.js';

/** What stood behind a link, told by its content and not by its name or its header alone. */
export type FetchedLink =
  | { kind: 'pdf'; url: string; bytes: Buffer }
  /** Undecoded: that takes time as the page is long, and is done where it is read. */
  | { kind: 'page'; url: string; bytes: Buffer; contentType: string };

const maxRedirects = 3;
const pageTypes = /^(?:text\/html|application\/xhtml\+xml|text\/plain|application\/xml|text\/xml)$/;

const imageTypes = /^image\/(?:jpeg|png|webp|gif|avif)$/;

/** A PDF said to be a page is still a PDF; a page that tells about "%PDF-" further down is not one. */
const isPdf = (head: Buffer) => /^\s*%PDF-/.test(head.subarray(0, 1024).toString('latin1'));
const isBinary = (head: Buffer) =>
  head.includes(0) && !(head[0] === 0xff && head[1] === 0xfe) && !(head[0] === 0xfe && head[1] === 0xff);

/** A signal that also fires when the time of the whole link is up, and says so with its own code. */
export function withinTime(signal: AbortSignal, policy: PagePolicy): { signal: AbortSignal; done(): void } {
  const clock = new AbortController();
  const timeoutMs = policy.timeoutMs ?? pageTimeoutMs;
  const timer = setTimeout(
    () => clock.abort(new Failure<PageReason>('link-timeout', { seconds: timeoutMs / 1000 })),
    timeoutMs,
  );
  return { signal: AbortSignal.any([signal, clock.signal]), done: () => clearTimeout(timer) };
}

/** Waits for a promise that knows no signal (DNS). */
function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Fetches links with the guard of `checkLink` on every hop. One instance a process: it remembers robots.txt files. */
export class LinkFetcher {
  private readonly robots: RobotsRules;

  constructor(
    private readonly policy: PagePolicy,
    now: () => number = Date.now,
  ) {
    this.robots = new RobotsRules(now);
  }

  /**
   * Fetches a page or a PDF: at most 3 redirects, 10 s and 5 MB (10 MB a PDF), each hop checked and allowed by robots.txt.
   * @throws Failure `link-{refused,timeout,too-large,type,forbidden,not-found,robots,unreachable}`
   * @throws TransientFailure `link-unreachable` when it may pass (5xx, 429, a connection that broke)
   */
  async fetch(link: string, signal: AbortSignal): Promise<FetchedLink> {
    const time = withinTime(signal, this.policy);
    try {
      const { url, answer } = await this.follow(link, time.signal, async (checked) => {
        await this.robots.allow(checked.url, (robots) => this.readRobots(robots, time.signal));
      });
      return await this.take(url, answer, time.signal);
    } catch (error) {
      throw networkFault(error, time.signal);
    } finally {
      time.done();
    }
  }

  /**
   * Fetches an image a page names, under the same rules. What it holds is judged by whoever decodes it.
   * @throws Failure as `fetch` does
   */
  async fetchImage(link: string, signal: AbortSignal): Promise<{ bytes: Buffer; contentType: string }> {
    const time = withinTime(signal, this.policy);
    try {
      const { answer } = await this.follow(link, time.signal, async (checked) => {
        await this.robots.allow(checked.url, (robots) => this.readRobots(robots, time.signal));
      });
      const refusal = refusalOf(answer);
      const contentType = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (refusal || !imageTypes.test(contentType)) {
        answer.body.destroy();
        throw refusal ?? new Failure<PageReason>('link-type', { type: contentType.slice(0, 100) });
      }
      return { bytes: await readBody(answer.body, time.signal, () => maxPreviewImageBytes), contentType };
    } catch (error) {
      throw networkFault(error, time.signal);
    } finally {
      time.done();
    }
  }

  /** Reads a small JSON answer from a service of our own configuration (YouTube's oEmbed): no robots.txt asked. */
  async fetchJson(link: URL, signal: AbortSignal): Promise<{ status: number; body: unknown }> {
    const time = withinTime(signal, this.policy);
    try {
      const { answer } = await this.follow(link.href, time.signal, async () => undefined);
      const bytes = await readBody(answer.body, time.signal, () => 256 * 1024);
      let body: unknown = null;
      try {
        body = JSON.parse(bytes.toString('utf8'));
      } catch {
        // An error page in place of JSON: the status tells.
      }
      return { status: answer.status, body };
    } catch (error) {
      throw networkFault(error, time.signal);
    } finally {
      time.done();
    }
  }

  private async follow(
    link: string,
    signal: AbortSignal,
    before: (link: CheckedLink) => Promise<void>,
  ): Promise<{ url: URL; answer: GuardedAnswer }> {
    let next = link;
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const checked: CheckedLink = await orAbort(checkLink(next, this.policy), signal);
      await before(checked);
      const answer = await guardedRequest(checked, {
        signal,
        headers: {
          'user-agent': userAgent(this.policy),
          accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,*/*;q=0.5',
          'accept-language': 'fr,en;q=0.8',
        },
      });
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined;
      if (location === undefined) return { url: checked.url, answer };
      answer.body.destroy();
      if (!URL.canParse(location, checked.url.href)) throw refused();
      next = new URL(location, checked.url.href).href;
    }
    throw new Failure<PageReason>('link-unreachable', { redirects: maxRedirects });
  }

  private async readRobots(robots: URL, signal: AbortSignal) {
    const { answer } = await this.follow(robots.href, signal, async () => undefined);
    if (answer.status >= 400) {
      answer.body.destroy();
      return { status: answer.status, text: '' };
    }
    const kept: Buffer[] = [];
    let length = 0;
    // A longer file is not refused but read as far as the RFC asks.
    for await (const chunk of answer.body) {
      kept.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length >= robotsBytes) break;
    }
    return { status: answer.status, text: Buffer.concat(kept).subarray(0, robotsBytes).toString('utf8') };
  }

  private async take(url: URL, answer: GuardedAnswer, signal: AbortSignal): Promise<FetchedLink> {
    const refusal = refusalOf(answer);
    if (refusal) {
      answer.body.destroy();
      throw refusal;
    }
    const contentType = answer.headers['content-type'] ?? '';
    const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
    const bytes = await readBody(answer.body, signal, (head) => {
      if (isPdf(head)) return maxPdfBytes;
      if ((type !== '' && !pageTypes.test(type)) || isBinary(head))
        throw new Failure<PageReason>('link-type', { type: type.slice(0, 100) });
      return maxPageBytes;
    });
    if (isPdf(bytes)) return { kind: 'pdf', url: url.href, bytes };
    return { kind: 'page', url: url.href, bytes, contentType };
  }
}

function refusalOf(answer: GuardedAnswer): Error | null {
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return new Failure<PageReason>('link-not-found', { status });
  if (status === 401 || status === 402 || status === 403 || status === 451)
    return new Failure<PageReason>('link-forbidden', { status });
  if (status === 429 || status >= 500) {
    const seconds = Number(answer.headers['retry-after']);
    return new TransientFailure<PageReason>(
      'link-unreachable',
      Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) * 1000 : undefined,
    );
  }
  return new Failure<PageReason>('link-unreachable', { status });
}
