import { documentRoutes } from '@afi/contracts/documents';
import { postRoutes } from '@afi/contracts/posts';
import type { KeptWrite } from '../../lib/outbox/kept-writes.js';
import { isCallOf } from '../../lib/outbox/use-outbox.js';

/** What a write that left the outbox of the device put online, as it is offered to take back; null where nothing. */
export function publishedLate(write: KeptWrite, answer: unknown): string | null {
  const { params, body } = write.input as { params?: { id: string }; body?: { publish?: boolean } };
  if (isCallOf(write, postRoutes.publish)) return params?.id ?? null;
  if (!body?.publish) return null;
  if (isCallOf(write, documentRoutes.save)) return params?.id ?? null;
  return isCallOf(write, postRoutes.create) ? ((answer as { id: string } | undefined)?.id ?? null) : null;
}
