import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs what a mail leads to: nobody ends the mails of others by trying addresses, and no link says whose it is. */
const signatureOf = (secret: string, hash: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${hash}`).digest().subarray(0, 16);

/** Of the hash of an address (`opt_out.address_hash`). */
export const unsubscribeToken = (secret: string, hash: string): string =>
  Buffer.concat([Buffer.from(hash, 'hex'), signatureOf(secret, hash)]).toString('base64url');

/** The hash a token stands for; null where we did not make it. */
export function hashOfToken(secret: string, token: string): string | null {
  if (!/^[\w-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const hash = bytes.subarray(0, 32).toString('hex');
  return timingSafeEqual(bytes.subarray(32), signatureOf(secret, hash)) ? hash : null;
}
