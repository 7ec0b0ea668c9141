import ipaddr from 'ipaddr.js';
import { Problem } from '../../../platform/problem/problem.js';

const refused = (): Problem =>
  new Problem('documents.link-refused', 422, { errors: [{ pointer: '/url', code: 'documents.link-refused' }] });

/**
 * The first look at a link, before any work: http(s), usual ports, no credentials, no address of the inside.
 * The worker checks again what the name resolves to, at every step. One answer for every inside target.
 */
export function checkLink(typed: string, allowHosts: readonly string[]): URL {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text))
    throw new Problem('documents.link-invalid', 422, { errors: [{ pointer: '/url', code: 'documents.link-invalid' }] });
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused();
  if (url.username || url.password) throw refused();
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (allowHosts.includes(`${url.hostname}:${port}`)) return url;
  if (port !== '80' && port !== '443') throw refused();
  if (inside(url.hostname)) throw refused();
  url.hash = '';
  return url;
}

function inside(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() !== 'unicast';
  return !host.includes('.') || /(^|\.)(localhost|local|internal|lan|home|intranet|localdomain)$/.test(host);
}
