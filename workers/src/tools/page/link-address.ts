import { lookup } from 'node:dns/promises';
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

/** One refusal for every inside target: what is inside is nobody's business. */
export const refused = () => new Failure<PageReason>('link-refused');

/**
 * Checks a link and resolves its host. Every address of the name has to be public; the first is the one to connect to.
 * @throws Failure `link-refused`, `link-unreachable` (no such name)
 */
export async function checkLink(link: string, policy: PagePolicy): Promise<CheckedLink> {
  if (!URL.canParse(link)) throw refused();
  const url = new URL(link);
  const verdict = judgeLink(url, policy.allowHosts);
  if (verdict === 'refused') throw refused();
  const hostname = hostOf(url);
  if (isIP(hostname)) return { url, address: hostname };
  const addresses = await resolve(hostname, policy);
  if (verdict !== 'exempt' && !addresses.every(isPublicAddress)) throw refused();
  return { url, address: addresses[0] as string };
}

async function resolve(hostname: string, policy: PagePolicy): Promise<string[]> {
  try {
    const addresses = await (policy.resolve ?? resolveAll)(hostname);
    if (addresses.length > 0) return addresses;
  } catch (error) {
    // EAI_AGAIN is a name server that did not answer, not a name that does not exist.
    if (codeOf(error) === 'EAI_AGAIN')
      throw new TransientFailure<PageReason>('link-unreachable', undefined, { cause: error });
  }
  throw new Failure<PageReason>('link-unreachable');
}

/** All addresses of a name as the system resolves it. */
async function resolveAll(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map((one) => one.address);
}
