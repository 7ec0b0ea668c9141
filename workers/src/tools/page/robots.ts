import { Failure } from '@afi/runtime/failure';
import type { PageReason } from './page-reason.js';
import { robotName } from './page-policy.js';
import { isAllowed, robotRules, type RobotRules } from './robots-rules.js';

/** What a site answered to `GET /robots.txt`. */
export interface RobotsAnswer {
  status: number;
  text: string;
}

const keepMs = 24 * 60 * 60 * 1000;
/** Half a megabyte each at most. */
const mostSites = 200;
/** RFC 9309, 2.5: at least the first 500 KiB are read. */
export const robotsBytes = 500 * 1024;

/** Remembers for a day what sites allow us; the oldest are forgotten first. `now` in milliseconds. */
export class RobotsRules {
  private readonly sites = new Map<string, { at: number; rules: RobotRules }>();

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Lets a page pass or not, after RFC 9309: a 4xx allows all, a 5xx nothing (and is asked again next time).
   * @throws Failure `link-robots`, and what `ask` throws
   */
  async allow(page: URL, ask: (robots: URL) => Promise<RobotsAnswer>): Promise<void> {
    const rules = this.known(page.origin) ?? (await this.read(page.origin, ask));
    if (!isAllowed(page, rules)) throw new Failure<PageReason>('link-robots');
  }

  private async read(origin: string, ask: (robots: URL) => Promise<RobotsAnswer>): Promise<RobotRules> {
    const answer = await ask(new URL('/robots.txt', origin));
    if (answer.status >= 500) throw new Failure<PageReason>('link-robots');
    const rules = answer.status < 400 ? robotRules(answer.text, robotName) : [];
    this.sites.delete(origin);
    this.sites.set(origin, { at: this.now(), rules });
    const [oldest] = this.sites.keys();
    if (this.sites.size > mostSites && oldest !== undefined) this.sites.delete(oldest);
    return rules;
  }

  private known(origin: string): RobotRules | null {
    const site = this.sites.get(origin);
    return site && this.now() - site.at < keepMs ? site.rules : null;
  }
}
