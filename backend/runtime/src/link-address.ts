import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges ipaddr.js calls unicast although they are not the public internet, or lead back inside. */
const extra: [string, number][] = [
  ['192.0.0.0', 24], // IETF protocol assignments
  ['168.63.129.16', 32], // platform services of Azure, as seen from its machines
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

/** Names that mean "inside" whatever they resolve to (RFC 6761, RFC 8375, cloud metadata). */
const insideNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|onion)$/;
const metadataNames = /^(?:metadata|instance-data)(?:\.|$)/;

/** The host of an address as names and numbers are compared: without brackets and final dots, in small letters. */
export function hostOf(url: URL): string {
  return url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/(?<!\.)\.+$/, '')
    .toLowerCase();
}

/**
 * Judges a link before anything is resolved or connected to: http(s), usual ports, no credentials, no address and no name
 * of the inside. `exempt` leads to one of the hosts that may be reached although inside (`host:port`). A name that is
 * `outside` may still resolve to the inside: whoever connects looks at every address of it.
 */
export function judgeLink(url: URL, allowHosts: readonly string[]): 'outside' | 'exempt' | 'refused' {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'refused';
  if (url.username || url.password) return 'refused';
  const host = hostOf(url);
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (allowHosts.includes(`${host}:${port}`)) return 'exempt';
  if (port !== '80' && port !== '443') return 'refused';
  if (isIP(host)) return isPublicAddress(host) ? 'outside' : 'refused';
  return !host.includes('.') || insideNames.test(host) || metadataNames.test(host) ? 'refused' : 'outside';
}
