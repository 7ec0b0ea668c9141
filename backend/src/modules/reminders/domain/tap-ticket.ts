import { createHmac, timingSafeEqual } from 'node:crypto';
import { stringify, parse as bytesOf } from 'uuid';

/** Which ringing of which reminder a tap is about. */
export interface TapTicket {
  readonly reminderId: string;
  /** The moment it rang for. */
  readonly dueAt: Date;
}

const [signed, momentBytes] = [16, 6];

const signatureOf = (secret: string, said: Buffer): Buffer =>
  createHmac('sha256', secret).update('reminder tap ').update(said).digest().subarray(0, signed);

/** Goes with a message to a device: whoever has it may answer that one ringing, and learns nothing. */
export function tapToken(secret: string, { reminderId, dueAt }: TapTicket): string {
  const moment = Buffer.alloc(momentBytes);
  moment.writeUIntBE(dueAt.getTime(), 0, momentBytes);
  const said = Buffer.concat([bytesOf(reminderId), moment]);
  return Buffer.concat([said, signatureOf(secret, said)]).toString('base64url');
}

/** What a token stands for; null where we did not make it. */
export function ticketOf(secret: string, token: string): TapTicket | null {
  const bytes = Buffer.from(token, 'base64url');
  const said = bytes.subarray(0, -signed);
  if (said.length !== 16 + momentBytes || bytes.toString('base64url') !== token) return null;
  if (!timingSafeEqual(bytes.subarray(-signed), signatureOf(secret, said))) return null;
  return { reminderId: stringify(said), dueAt: new Date(said.readUIntBE(16, momentBytes)) };
}
