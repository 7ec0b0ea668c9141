import { documentJob, type DocumentLanguage } from '@afi/contracts/documents';
import { Failure, type FailureParams, TransientFailure } from '@afi/runtime/failure';
import type { PageReason } from '../../tools/page/page-reason.js';
import type { PdfReason } from '../../tools/pdf/pdf-reason.js';
import { ChildFailure } from '../../tools/process-pool/ask-child.js';
import type { Used } from '../../tools/llm/usage.js';
import { askThread, type ThreadLimits } from '../../tools/process-pool/ask-thread.js';
import { processPool } from '../../tools/process-pool/process-pool.js';
import { thread } from '../../tools/process-pool/thread.js';
import type { Described, Proposed, Proposing, TextMessage, TextRequest } from './text-message.js';

/** 30 s and 512 MB: the text of 3 000 dense pages takes 10 s and 300 MB. */
const limits: ThreadLimits = { timeoutMs: 30_000, memoryMb: 512 };

/** A warm thread knows its regular expressions; without work it is not worth its memory for long. */
const threads = processPool({ ...thread(import.meta.url, 'text.thread'), restMs: 10_000, jobs: 50 });

/** Whether the text has pages says which of the two a person is told. */
type Source = 'pdf' | 'page';
const endings: Record<Source, Record<'timeout' | 'memory', PdfReason | PageReason>> = {
  pdf: { timeout: 'pdf-timeout', memory: 'pdf-memory' },
  page: { timeout: 'link-timeout', memory: 'link-too-large' },
};

/**
 * Title, language and words of a document.
 * @throws Failure beyond the limits; the signal's reason on abort
 */
export function describe(
  asked: { reading: Uint8Array; url: string | null; fallback: DocumentLanguage; source: Source },
  signal: AbortSignal,
): Promise<Described> {
  const { source, ...given } = asked;
  return ask({ kind: 'describe', ...given }, source, { signal, limits }, (message) =>
    message.kind === 'described' ? message : undefined,
  );
}

/**
 * Proposes posts, with a model when there is one and it answers.
 * @throws Failure beyond the limits; the signal's reason on abort
 */
export function propose(
  asked: Omit<Extract<TextRequest, { kind: 'propose' }>, 'kind'> & { source: Source },
  { signal, onProgress, used }: { signal: AbortSignal; onProgress(progress: Proposing): void; used: Used },
): Promise<Proposed> {
  const { source, ...given } = asked;
  // A model on a CPU thinks for minutes: the job's own limit holds, until the built-in engine writes in its place.
  const patience = { ...limits, timeoutMs: given.model ? documentJob.running.timeoutMs : limits.timeoutMs };
  return ask({ kind: 'propose', ...given }, source, { signal, limits: patience }, (message, within) => {
    if (message.kind === 'progress') onProgress(message);
    if (message.kind === 'used') used(message.use);
    if (message.kind === 'progress' && message.afresh) within(limits.timeoutMs);
    return message.kind === 'proposed' ? message : undefined;
  });
}

async function ask<Answer>(
  request: TextRequest,
  source: Source,
  options: { signal: AbortSignal; limits: ThreadLimits },
  answerIn: (message: TextMessage, within: (timeoutMs: number) => void) => Answer | undefined,
): Promise<Answer> {
  let { timeoutMs } = options.limits;
  try {
    return await askThread(threads, request, {
      ...options,
      onMessage: (message: TextMessage, within) => {
        const anew = (ms: number) => within((timeoutMs = ms));
        if (message.kind !== 'failed') return answerIn(message, anew);
        const { reason, params, transient, retryAfterMs } = message;
        throw transient ? new TransientFailure(reason, retryAfterMs) : new Failure(reason, params);
      },
    });
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    if (error.reason === 'crash') throw error.cause instanceof Error ? error.cause : error;
    const params: FailureParams = error.reason === 'timeout' ? { seconds: timeoutMs / 1000 } : {};
    throw new Failure(endings[source][error.reason], params, { cause: error });
  }
}
