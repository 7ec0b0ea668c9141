import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What limits count a caller by: an IPv4 address, or the /64 a provider gives one household in IPv6. Whatever is no
 * address, such as words of a forged header, counts as one caller.
 */
export function addressGroupOf(address: string | undefined): string {
  if (!address || !isIP(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
