import { createHash } from 'node:crypto';

/** Stands for the file a payment gives, before it is given: another file has another, and nobody finds the file by it. */
export const fileStamp = (mediaId: string | null): string | null =>
  mediaId && createHash('sha256').update(`payment ${mediaId}`).digest('base64url').slice(0, 16);
