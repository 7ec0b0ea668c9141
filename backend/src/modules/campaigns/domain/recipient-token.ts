import { createHmac, timingSafeEqual } from 'node:crypto';
import { stringify, parse as bytesOf } from 'uuid';

/** What an address counts: that a link was followed, or that a mail was opened. One is no good for the other. */
export type Counted = 'click' | 'open';

const signed = 12;
const signatureOf = (secret: string, counted: Counted, id: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`campaign ${counted} `).update(id).digest().subarray(0, signed);

/** Stands for one message to one person in an address, and says nothing of them. */
export function recipientToken(secret: string, counted: Counted, recipientId: string): string {
  const id = bytesOf(recipientId);
  return Buffer.concat([id, signatureOf(secret, counted, id)]).toString('base64url');
}

/** The message a token stands for; null where we did not make it. */
export function recipientOfToken(secret: string, counted: Counted, token: string): string | null {
  if (!/^[\w-]{38}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, 16);
  return timingSafeEqual(bytes.subarray(16), signatureOf(secret, counted, id)) ? stringify(id) : null;
}
