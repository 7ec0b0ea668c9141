import { createHash, createHmac } from 'node:crypto';
import type { SharedKind } from '@afi/contracts/shares';

/** What the database knows of the address of a link: whoever reads it opens none. */
export const shareHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The address of a link, of the secret of the installation: its author is told it again, and it is written down nowhere. */
export const tokenOf = (secret: string, { id, kind }: { id: string; kind: SharedKind }): string =>
  createHmac('sha256', secret).update(`${kind} share ${id}`).digest('base64url');
