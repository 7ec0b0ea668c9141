import { timingSafeEqual } from 'node:crypto';
import type { BackendConfig } from '../config/backend.config.js';
import { Problem } from '../problem/problem.js';

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Lets a call of a development route pass: only in the embedded mode, only by a name of this installation (a page of
 * somebody else may point its own name at this machine, DNS rebinding), and with its token where others can reach it.
 * @throws Problem 404 outside the embedded mode, else 403
 */
export function mustBeDeveloper(
  config: Pick<BackendConfig, 'EMBEDDED' | 'OUTBOX_TOKEN' | 'publicUrl'>,
  call: { host: string | undefined; token: unknown },
): void {
  if (!config.EMBEDDED) throw new Problem('http.not-found', 404);
  const names = [...ownNames, new URL(config.publicUrl).hostname];
  const isOurs = URL.canParse(`http://${call.host}`) && names.includes(new URL(`http://${call.host}`).hostname);
  if (!isOurs || !isSame(config.OUTBOX_TOKEN, call.token)) throw new Problem('http.development-address', 403);
}

function isSame(token: string | undefined, given: unknown): boolean {
  if (token === undefined) return true;
  const [ours, theirs] = [Buffer.from(token), Buffer.from(typeof given === 'string' ? given : '')];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
