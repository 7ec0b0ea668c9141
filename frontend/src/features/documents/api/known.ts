import { documentRoutes, type KnownDocument } from '@afi/contracts/documents';
import { send } from '../../../lib/api/send.js';

/** Nobody waits longer for a remark than for the reading itself. */
const patienceMs = 4_000;

async function contentOf(source: File | string): Promise<{ url: string } | { sha256: string }> {
  if (typeof source === 'string') return { url: source };
  const hash = await crypto.subtle.digest('SHA-256', await source.arrayBuffer());
  return { sha256: Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

/**
 * Whether the same bytes, or the same page, were read in this community before: asked before anything is sent. Where
 * nobody can say (no network, an old browser), the answer is no: then the reading itself says so.
 */
export async function knownDocument(communityId: string, source: File | string): Promise<KnownDocument | null> {
  try {
    const body = { communityId, ...(await contentOf(source)) };
    const { document } = await send(documentRoutes.known, { body, signal: AbortSignal.timeout(patienceMs) });
    return document;
  } catch {
    return null;
  }
}
