import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { silence, type ProcessPool } from './process-pool.js';

/** What one question may cost, in milliseconds and bytes of resident memory. */
export interface ChildLimits {
  timeoutMs: number;
  memoryBytes: number;
}

/** The child, a process or a thread, did not get to an answer. */
export class ChildFailure extends Error {
  constructor(
    readonly reason: 'timeout' | 'memory' | 'crash',
    options?: ErrorOptions,
  ) {
    super(`child: ${reason}`, options);
    this.name = 'ChildFailure';
  }
}

const memoryCheckMs = 50;

/** Resident memory of a process in bytes, from Linux' /proc; null elsewhere (the heap limit of the child still holds). */
export async function residentBytes(pid: number): Promise<number | null> {
  const fields = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  const pages = Number(fields.split(' ')[1]);
  return Number.isFinite(pages) && pages > 0 ? pages * 4096 : null;
}

interface Asking<Message, Answer> {
  signal: AbortSignal;
  limits: ChildLimits;
  onMessage(message: Message): Answer | undefined;
}

/**
 * Asks a process of the pool. `onMessage` is given every message and returns the answer with the last; what it throws
 * ends the child. A child that answered rests for the next question. One that rested may have died meanwhile, before we heard of
 * it: where it says nothing and dies, a new one is asked, once.
 * @throws ChildFailure beyond the limits, or when the child dies; the signal's reason on abort
 */
export async function askChild<Message, Answer>(
  pool: ProcessPool<ChildProcess>,
  request: object,
  { signal, limits, onMessage }: Asking<Message, Answer>,
): Promise<Answer> {
  signal.throwIfAborted();
  const child = pool.take(limits.memoryBytes);
  let mayBeDead = pool.hasRested(child);
  const hear = (message: Message) => {
    mayBeDead = false;
    return onMessage(message);
  };
  try {
    return await askOne(pool, child, request, { signal, limits, onMessage: hear });
  } catch (error) {
    const spent = error instanceof ChildFailure && error.reason !== 'crash';
    if (!mayBeDead || spent || signal.aborted) throw error;
    return askOne(pool, pool.start(limits.memoryBytes), request, { signal, limits, onMessage });
  }
}

function askOne<Message, Answer>(
  pool: ProcessPool<ChildProcess>,
  child: ChildProcess,
  request: object,
  { signal, limits, onMessage }: Asking<Message, Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let settled = false;
    const settle = () => {
      settled = true;
      clearTimeout(clock);
      clearInterval(watch);
      signal.removeEventListener('abort', abort);
      silence(child);
    };
    const fail = (error: Error) => {
      if (settled) return;
      settle();
      pool.drop(child);
      reject(error);
    };
    const abort = () => fail(signal.reason as Error);
    const clock = setTimeout(() => fail(new ChildFailure('timeout')), limits.timeoutMs);
    const watch = setInterval(() => {
      void residentBytes(child.pid ?? 0).then((bytes) => {
        if (bytes !== null && bytes > limits.memoryBytes) fail(new ChildFailure('memory'));
      });
    }, memoryCheckMs);
    signal.addEventListener('abort', abort, { once: true });
    child.on('message', (message: Message) => {
      if (settled) return;
      try {
        const answer = onMessage(message);
        if (answer === undefined) return;
        settle();
        pool.rest(child, limits.memoryBytes);
        resolve(answer);
      } catch (error) {
        fail(error as Error);
      }
    });
    child.on('error', fail);
    // V8 ends a process whose heap is full with SIGABRT (or code 134).
    child.on('exit', (code, by) => fail(new ChildFailure(by === 'SIGABRT' || code === 134 ? 'memory' : 'crash')));
    child.send(request);
  });
}
