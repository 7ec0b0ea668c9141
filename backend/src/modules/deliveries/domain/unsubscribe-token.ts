import { createHmac, timingSafeEqual } from 'node:crypto';
import { stringify, parse as bytesOf } from 'uuid';

const signed = 16;
/** Signs what a mail leads to: nobody ends the mails of others by trying addresses, and no link says whose it is. */
const signatureOf = (secret: string, hash: string, deliveryId: string | null): Buffer =>
  createHmac('sha256', secret)
    .update(['unsubscribe', hash, ...(deliveryId ? [deliveryId] : [])].join(' '))
    .digest()
    .subarray(0, signed);

/** Whose mails a link ends, and by which message they came to it; null in mails of before it said so. */
export interface UnsubscribeLink {
  /** `opt_out.address_hash` */
  readonly hash: string;
  readonly deliveryId: string | null;
}

/** Of the hash of an address (`opt_out.address_hash`), in the message of that id. */
export const unsubscribeToken = (secret: string, hash: string, deliveryId: string): string =>
  Buffer.concat([Buffer.from(hash, 'hex'), bytesOf(deliveryId), signatureOf(secret, hash, deliveryId)]).toString(
    'base64url',
  );

/** What a token stands for; null where we did not make it. Those that name no message stay good. */
export function linkOfToken(secret: string, token: string): UnsubscribeLink | null {
  if (!/^([\w-]{64}|[\w-]{86})$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const hash = bytes.subarray(0, 32).toString('hex');
  const named = bytes.subarray(32, -signed);
  try {
    const deliveryId = named.length ? stringify(named) : null;
    return timingSafeEqual(bytes.subarray(-signed), signatureOf(secret, hash, deliveryId))
      ? { hash, deliveryId }
      : null;
  } catch {
    // Bytes that are no id were put there by somebody else.
    return null;
  }
}
