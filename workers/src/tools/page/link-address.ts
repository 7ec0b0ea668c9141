import { isIP } from 'node:net';
import { Failure, PassingFailure } from '@afi/runtime/failure';
import type { PageReason } from './page-reason.js';
import type { PagePolicy } from './page-policy.js';
import { isPublicAddress, resolveAll } from './public-address.js';
import { codeOf } from './system-error.js';

/** A link that passed the check, with the address to connect to: resolved once, so a name cannot change its mind. */
export interface CheckedLink {
  url: URL;
  address: string;
}

/** Names that mean "inside" whatever they resolve to (RFC 6761, RFC 8375, cloud metadata). */
const insideNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|onion)$/;
const metadataNames = /^(?:metadata|instance-data)(?:\.|$)/;

/** One refusal for every inside target: what is inside is nobody's business. */
export const refused = () => new Failure<PageReason>('link-refused');

/**
 * Checks a link and resolves its host. Every address of the name has to be public; the first is the one to connect to.
 * @throws Failure `link-refused`, `link-unreachable` (no such name)
 */
export async function checkLink(link: string, policy: PagePolicy): Promise<CheckedLink> {
  if (!URL.canParse(link)) throw refused();
  const url = new URL(link);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused();
  if (url.username || url.password) throw refused();
  const hostname = url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase();
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (policy.allowHosts.includes(`${hostname}:${port}`)) return { url, address: await firstAddress(hostname, policy) };
  if (port !== '80' && port !== '443') throw refused();
  if (isIP(hostname)) {
    if (!isPublicAddress(hostname)) throw refused();
    return { url, address: hostname };
  }
  if (!hostname.includes('.') || insideNames.test(hostname) || metadataNames.test(hostname)) throw refused();
  const addresses = await resolve(hostname, policy);
  if (!addresses.every(isPublicAddress)) throw refused();
  return { url, address: addresses[0] as string };
}

async function firstAddress(hostname: string, policy: PagePolicy): Promise<string> {
  return isIP(hostname) ? hostname : ((await resolve(hostname, policy))[0] as string);
}

async function resolve(hostname: string, policy: PagePolicy): Promise<string[]> {
  try {
    const addresses = await (policy.resolve ?? resolveAll)(hostname);
    if (addresses.length > 0) return addresses;
  } catch (error) {
    // EAI_AGAIN is a name server that did not answer, not a name that does not exist.
    if (codeOf(error) === 'EAI_AGAIN')
      throw new PassingFailure<PageReason>('link-unreachable', undefined, { cause: error });
  }
  throw new Failure<PageReason>('link-unreachable');
}
