import { createHmac, timingSafeEqual } from 'node:crypto';
import { stringify, parse as bytesOf } from 'uuid';

const signed = 12;
const signatureOf = (secret: string, id: Uint8Array): Buffer =>
  createHmac('sha256', secret).update('campaign click ').update(id).digest().subarray(0, signed);

/** Stands for one message to one person in an address, and says nothing of them. */
export function clickToken(secret: string, recipientId: string): string {
  const id = bytesOf(recipientId);
  return Buffer.concat([id, signatureOf(secret, id)]).toString('base64url');
}

/** The message a token stands for; null where we did not make it. */
export function recipientOfToken(secret: string, token: string): string | null {
  if (!/^[\w-]{38}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, 16);
  return timingSafeEqual(bytes.subarray(16), signatureOf(secret, id)) ? stringify(id) : null;
}
