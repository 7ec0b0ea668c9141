import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Some proxies name the port of a call, too. */
const withPort = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([^\]]*)\](?::\d{1,5})?)$/;

/**
 * What limits count a caller by: an IPv4 address, or the /64 a provider gives one household in IPv6. Whatever is no
 * address, such as words of a forged header, counts as one caller.
 */
export function addressGroupOf(named: string | undefined): string {
  const [, ipv4, ipv6] = withPort.exec(named ?? '') ?? [];
  const address = ipv4 ?? ipv6 ?? named;
  if (!address || !isIP(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/** Where a call comes from that passed this many proxies of ours, as Express reads it: each adds the address it heard. */
export function forwardedAddressOf(remote: string | undefined, header: string | undefined, proxies: number) {
  const said = (header ?? '').split(',').flatMap((one) => one.trim() || []);
  const nearestFirst = [remote, ...said.reverse()];
  return nearestFirst[Math.min(proxies, nearestFirst.length - 1)];
}
