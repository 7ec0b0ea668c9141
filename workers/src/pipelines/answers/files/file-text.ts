import { Failure } from '@afi/runtime/failure';
import { ChildFailure } from '../../../tools/process-pool/ask-child.js';
import { askThread, type ThreadLimits } from '../../../tools/process-pool/ask-thread.js';
import { withoutNetwork } from '../../../tools/process-pool/own-code.js';
import { processPool } from '../../../tools/process-pool/process-pool.js';
import { thread } from '../../../tools/process-pool/thread.js';
import type { OfficeReason } from '../../../tools/office/office-reason.js';
import type { FileTextAnswer, FileTextRequest } from './file-text-message.js';

/** 10 s and 320 MB: what files of 10 MB unfold to takes a second; what takes more is hostile. */
const limits: ThreadLimits = { timeoutMs: 10_000, memoryMb: 320 };

const threads = processPool({
  ...thread(import.meta.url, 'file-text.thread', withoutNetwork),
  // A warm thread knows its regular expressions; without work it is not worth its memory for long.
  restMs: 10_000,
  jobs: 50,
});

const endings: Record<ChildFailure['reason'], OfficeReason> = {
  timeout: 'office-too-large',
  memory: 'office-too-large',
  crash: 'office-broken',
};

/**
 * What is read of a file for a question, within its room.
 * @throws Failure `office-broken`, `office-too-large`, `office-locked`; the signal's reason on abort
 */
export async function fileText(request: FileTextRequest, signal: AbortSignal): Promise<string> {
  try {
    const { text, refusal } = await askThread(threads, request, {
      signal,
      limits,
      onMessage: (answer: FileTextAnswer) => answer,
    });
    if (refusal !== undefined) throw new Failure(refusal);
    return text;
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    throw new Failure<OfficeReason>(endings[error.reason], {}, { cause: error });
  }
}
