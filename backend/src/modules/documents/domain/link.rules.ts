import { judgeLink } from '@afi/runtime/link-address';
import { Problem } from '../../../platform/problem/problem.js';

const refused = (): Problem =>
  new Problem('documents.link-refused', 422, { errors: [{ pointer: '/url', code: 'documents.link-refused' }] });

/**
 * The first look at a link, before any work: no address and no name of the inside. The worker checks again what the
 * name resolves to, at every step. One answer for every inside target.
 */
export function checkLink(typed: string, allowHosts: readonly string[]): URL {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text))
    throw new Problem('documents.link-invalid', 422, { errors: [{ pointer: '/url', code: 'documents.link-invalid' }] });
  const url = new URL(text);
  const verdict = judgeLink(url, allowHosts);
  if (verdict === 'refused') throw refused();
  if (verdict === 'outside') url.hash = '';
  return url;
}
