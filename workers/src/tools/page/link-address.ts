import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Failure, TransientFailure } from '@afi/runtime/failure';
import { hostOf, isPublicAddress, judgeLink } from '@afi/runtime/link-address';
import type { PageReason } from './page-reason.js';
import type { PagePolicy } from './page-policy.js';
import { codeOf } from './system-error.js';

/** A link that passed the check, with the address to connect to: resolved once, so a name cannot change its mind. */
export interface CheckedLink {
  url: URL;
  address: string;
}

/** As long as the address of a document may be: none that a redirect names is longer. */
const longestAddress = 2_048;

/** One refusal for every inside target: what is inside is nobody's business. */
export const refused = () => new Failure<PageReason>('link-refused');

/**
 * Checks a link and resolves its host. Every address of the name has to be public; the first is the one to connect to.
 * @throws Failure `link-refused`, `link-unreachable` (no such name)
 */
export async function checkLink(link: string, policy: PagePolicy): Promise<CheckedLink> {
  if (!URL.canParse(link)) throw refused();
  const url = new URL(link);
  // What is done with an address takes time as it is long.
  if (url.href.length > longestAddress) throw refused();
  const verdict = judgeLink(url, policy.allowHosts);
  if (verdict === 'refused') throw refused();
  const hostname = hostOf(url);
  if (isIP(hostname)) return { url, address: hostname };
  const addresses = await resolve(
    hostname,
    policy.resolve ?? (verdict === 'exempt' ? asTheSystemDoes : askNameServers),
  );
  if (verdict !== 'exempt' && !addresses.every(isPublicAddress)) throw refused();
  return { url, address: addresses[0] as string };
}

async function resolve(hostname: string, ask: (hostname: string) => Promise<string[]>): Promise<string[]> {
  try {
    const addresses = await ask(hostname);
    if (addresses.length > 0) return addresses;
  } catch (error) {
    if (!noSuchName.has(codeOf(error)))
      throw new TransientFailure<PageReason>('link-unreachable', undefined, { cause: error });
  }
  throw new Failure<PageReason>('link-unreachable');
}

/** Any other error is a name server that did not answer, not a name that does not exist. */
const noSuchName = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EAI_NONAME', 'EAI_FAIL', 'EINVAL']);

/**
 * All addresses of a name, IPv4 first. Asks the name servers itself: the system's own way waits in one of two threads of the
 * whole process, and a name server that never answers would keep messages from their providers.
 */
export async function askNameServers(
  hostname: string,
  resolver = new Resolver({ timeout: 2_000, tries: 2 }),
): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const failed = found.filter((one) => one.status === 'rejected').map(({ reason }) => reason as Error);
  const [first] = failed;
  if (addresses.length > 0 || !first) return addresses;
  throw failed.find((error) => !noSuchName.has(codeOf(error))) ?? first;
}

/** As the system resolves it, its own table of names included: for hosts that were allowed by name. */
async function asTheSystemDoes(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map((one) => one.address);
}
