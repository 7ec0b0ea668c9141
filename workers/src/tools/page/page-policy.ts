/** What the link fetcher may do, given by whoever starts the worker. */
export interface PagePolicy {
  /** `host:port` pairs that may be fetched although they are inside: for tests and for a company's own intranet page. */
  allowHosts: readonly string[];
  /** Address of YouTube's oEmbed service. */
  youtubeOembedUrl: string;
  /** Where the owner of a site can reach us, said in the User-Agent: an address of a page or a mailbox. */
  contact: string;
  /** Replaces DNS: gives all addresses of a name. Specs show with it that a name which changes its mind gets nowhere. */
  resolve?: (hostname: string) => Promise<string[]>;
  /** Time one link may take in all, in milliseconds; the contract's 10 s unless told. */
  timeoutMs?: number;
}

/** The name robots.txt files know us by. */
export const robotName = 'AfiBot';

/** How we say who we are, with where to complain. */
export function userAgent(policy: PagePolicy): string {
  return `${robotName}/1.3.2 (+${policy.contact})`;
}

/** The policy of production: nothing inside, YouTube itself. */
export function publicPolicy(contact: string): PagePolicy {
  return { allowHosts: [], youtubeOembedUrl: 'https://www.youtube.com/oembed', contact };
}
