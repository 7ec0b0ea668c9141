import { Failure } from '@afi/runtime/failure';
import type { OfficeReason } from '../../../tools/office/office-reason.js';
import { askChild, ChildFailure } from '../../../tools/process-pool/ask-child.js';
import { child } from '../../../tools/process-pool/child.js';
import { processPool } from '../../../tools/process-pool/process-pool.js';
import type { FileTextAnswer, FileTextRequest } from './file-text-message.js';

/** What one file may take: what files of 10 MB unfold to takes a second and 200 MB; what takes more is hostile. */
const limits = { timeoutMs: 10_000, memoryBytes: 320 * 1024 * 1024 };

const readers = processPool({
  ...child(import.meta.url, 'file-text.child', { packages: ['@afi/contracts', '@afi/runtime'] }),
  // A warm process knows its regular expressions; without work it is not worth its memory for long.
  restMs: 10_000,
  jobs: 50,
});

const endings: Record<ChildFailure['reason'], OfficeReason> = {
  timeout: 'office-too-large',
  memory: 'office-too-large',
  crash: 'office-broken',
};

/**
 * What is read of a file for a question, within its room, its own limits and the time there is.
 * @throws Failure `office-broken`, `office-too-large`, `office-locked`; the signal's reason on abort
 */
export async function fileText(
  request: FileTextRequest,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<string> {
  try {
    const { text, refusal } = await askChild(readers, request, {
      signal,
      limits: { ...limits, timeoutMs: Math.min(timeoutMs, limits.timeoutMs) },
      onMessage: (answer: FileTextAnswer) => answer,
    });
    if (refusal !== undefined) throw new Failure(refusal);
    return text;
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    throw new Failure<OfficeReason>(endings[error.reason], {}, { cause: error });
  }
}
