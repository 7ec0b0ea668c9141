import robotsModule from 'robots-parser';
import { Failure } from '@afi/runtime/failure';
import type { PageReason } from './page-reason.js';
import { robotName } from './page-policy.js';

/** What a site answered to `GET /robots.txt`. */
export interface RobotsAnswer {
  status: number;
  text: string;
}

const keepMs = 24 * 60 * 60 * 1000;
const mostSites = 500;
/** RFC 9309, 2.5: at least the first 500 KiB are read. */
export const robotsBytes = 500 * 1024;

type Parse = (url: string, text: string) => { isDisallowed(url: string, robot: string): boolean | undefined };

/** The package's types say it is an ES module, while it is the function itself. */
const isParse = (module: unknown): module is Parse => typeof module === 'function';

function parse(url: string, text: string): ReturnType<Parse> {
  const module: unknown = robotsModule;
  if (!isParse(module)) throw new Error('robots-parser is not what it was');
  return module(url, text);
}

/** Remembers for a day what sites allow us; the oldest are forgotten first. `now` in milliseconds. */
export class RobotsRules {
  private readonly sites = new Map<string, { at: number; answer: RobotsAnswer }>();

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Lets a page pass or not, after RFC 9309: a 4xx allows all, a 5xx nothing (and is asked again next time).
   * @throws Failure `link-robots`, and what `ask` throws
   */
  async allow(page: URL, ask: (robots: URL) => Promise<RobotsAnswer>): Promise<void> {
    const robots = new URL('/robots.txt', page.origin);
    const answer = this.known(page.origin) ?? (await ask(robots));
    if (answer.status >= 500) throw new Failure<PageReason>('link-robots');
    this.keep(page.origin, answer);
    if (answer.status >= 400) return;
    if (parse(robots.href, answer.text).isDisallowed(page.href, robotName))
      throw new Failure<PageReason>('link-robots');
  }

  private known(origin: string): RobotsAnswer | null {
    const site = this.sites.get(origin);
    return site && this.now() - site.at < keepMs ? site.answer : null;
  }

  private keep(origin: string, answer: RobotsAnswer): void {
    if (this.known(origin)) return;
    this.sites.delete(origin);
    this.sites.set(origin, {
      at: this.now(),
      answer: { status: answer.status, text: answer.status < 400 ? answer.text : '' },
    });
    const [oldest] = this.sites.keys();
    if (this.sites.size > mostSites && oldest !== undefined) this.sites.delete(oldest);
  }
}
