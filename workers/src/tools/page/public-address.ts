import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges ipaddr.js calls unicast although they are not the public internet, or lead back inside. */
const extra: [string, number][] = [
  ['192.0.0.0', 24], // IETF protocol assignments
  ['192.88.99.0', 24], // 6to4 relays
  ['198.18.0.0', 15], // benchmarks
  ['::', 96], // v4-compatible
  ['64:ff9b::', 96], // NAT64
  ['64:ff9b:1::', 48], // local NAT64
  ['100::', 64], // discard
  ['2001::', 23], // IETF assignments, Teredo within
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['3fff::', 20], // documentation
  ['5f00::', 16], // segment routing
  ['fec0::', 10], // old site-local
];
const blocked = extra.map(([address, bits]): [ipaddr.IPv4 | ipaddr.IPv6, number] => [ipaddr.parse(address), bits]);

/**
 * Says whether an address is public unicast, the only kind a link may lead to (IANA special-purpose registries). A
 * v4-mapped address is judged as the address it carries, then refused all the same: no name needs one.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false; // ipaddr.js alone would also take 1.2.3 and 0x7f.1
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return !blocked.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
}

/** All addresses of a name as the system resolves it. */
export async function resolveAll(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map((one) => one.address);
}
