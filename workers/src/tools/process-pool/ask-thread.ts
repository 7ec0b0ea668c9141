import type { Worker } from 'node:worker_threads';
import { ChildFailure } from './ask-child.js';
import { silence, type ProcessPool } from './process-pool.js';

/** What one question to a thread may cost, in milliseconds and megabytes of its heap. */
export interface ThreadLimits {
  timeoutMs: number;
  memoryMb: number;
}

/**
 * Asks a thread of the pool. `onMessage` is given every message and returns the answer with the last; what it throws ends the
 * thread. `within` gives what is left to do another limit, from now on; `tell` sends the thread what it asked for, once it is there.
 * A thread that answered rests for the next question.
 * @throws ChildFailure beyond the limits, or when the thread dies; the signal's reason on abort
 */
export function askThread<Message, Answer>(
  pool: ProcessPool<Worker>,
  request: object,
  options: {
    signal: AbortSignal;
    limits: ThreadLimits;
    onMessage(
      message: Message,
      within: (timeoutMs: number) => void,
      tell: (reply: Promise<object>) => void,
    ): Answer | undefined;
  },
): Promise<Answer> {
  const { signal, limits, onMessage } = options;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const thread = pool.take(limits.memoryMb);
    const settle = () => {
      clearTimeout(clock);
      signal.removeEventListener('abort', abort);
      silence(thread);
    };
    const fail = (error: Error) => {
      settle();
      pool.drop(thread);
      reject(error);
    };
    const abort = () => fail(signal.reason as Error);
    const within = (timeoutMs: number) => {
      clearTimeout(clock);
      clock = setTimeout(() => fail(new ChildFailure('timeout')), timeoutMs);
    };
    const tell = (reply: Promise<object>) => void reply.then((one) => thread.postMessage(one)).catch(fail);
    let clock: NodeJS.Timeout | undefined;
    within(limits.timeoutMs);
    signal.addEventListener('abort', abort, { once: true });
    thread.on('message', (message: Message) => {
      try {
        const answer = onMessage(message, within, tell);
        if (answer === undefined) return;
        settle();
        pool.rest(thread, limits.memoryMb);
        resolve(answer);
      } catch (error) {
        fail(error as Error);
      }
    });
    thread.once('error', (error: Error & { code?: string }) =>
      fail(new ChildFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', { cause: error })),
    );
    thread.once('exit', () => fail(new ChildFailure('crash')));
    thread.postMessage(request);
  });
}
