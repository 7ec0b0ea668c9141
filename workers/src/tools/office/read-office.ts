import { Failure } from '@afi/runtime/failure';
import { askChild, ChildFailure } from '../process-pool/ask-child.js';
import { child } from '../process-pool/child.js';
import { processPool } from '../process-pool/process-pool.js';
import type { OfficeAnswer, OfficeRequest } from './office-message.js';
import type { OfficeReason } from './office-reason.js';

/** What one file may take: what files of 10 MB unfold to takes a second and 200 MB; what takes more is hostile. */
const limits = { timeoutMs: 10_000, memoryBytes: 320 * 1024 * 1024 };

const readers = processPool({
  ...child(import.meta.url, 'office-blocks.child', { packages: ['@afi/contracts', '@afi/runtime'] }),
  restMs: 10_000,
  jobs: 50,
});

const endings: Record<ChildFailure['reason'], OfficeReason> = {
  timeout: 'office-too-large',
  memory: 'office-too-large',
  crash: 'office-broken',
};

/**
 * What an office file says, as packed `OfficeBlocks`.
 * @throws Failure `office-broken`, `office-too-large`, `office-locked`; the signal's reason on abort
 */
export async function readOffice(
  request: OfficeRequest,
  { signal }: { signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { read, refusal } = await askChild(readers, request, {
      signal,
      limits,
      onMessage: (answer: OfficeAnswer) => answer,
    });
    if (refusal !== undefined) throw new Failure(refusal);
    return read;
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    throw new Failure<OfficeReason>(endings[error.reason], {}, { cause: error });
  }
}
