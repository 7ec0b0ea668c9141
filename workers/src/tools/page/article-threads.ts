import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A warm thread takes the next page in a tenth of the time of a new one; without work it is not worth its memory for long. */
const restMs = 10_000;
/** So that nothing a page leaves behind stays for ever. */
const pagesOfThread = 100;

const file = new URL(`./article-reader.thread${extname(import.meta.url)}`, import.meta.url);

interface RestingThread {
  thread: Worker;
  memoryMb: number;
  clock: NodeJS.Timeout;
}

const resting = new Set<RestingThread>();
const pagesRead = new WeakMap<Worker, number>();

/**
 * A thread that reads articles: one that waits, else a new one. The caller puts it to rest after a page that went well and
 * drops it after any other: the parsers can be kept busy for hours (GHSA-3p6v-hrg8-8qj7), and only the end of the thread
 * ends that.
 */
export function takeThread(memoryMb: number): Worker {
  // The one that rested last: it is the warmest, and the others may end.
  const warm = [...resting].findLast((one) => one.memoryMb === memoryMb);
  if (!warm) return startThread(memoryMb);
  forget(warm);
  warm.thread.ref();
  return warm.thread;
}

/** Lets a thread wait a while for its next page. It does not keep this process alive, and ends with it. */
export function restThread(thread: Worker, memoryMb: number): void {
  const read = (pagesRead.get(thread) ?? 0) + 1;
  pagesRead.set(thread, read);
  if (read >= pagesOfThread) return dropThread(thread);
  const waiting: RestingThread = { thread, memoryMb, clock: setTimeout(() => end(), restMs).unref() };
  const end = () => {
    forget(waiting);
    dropThread(thread);
  };
  resting.add(waiting);
  // A thread may run out of memory at rest too, and an error nobody listens to ends the process.
  thread.once('error', end);
  thread.once('exit', end);
  thread.unref();
}

/** Ends a thread, whatever it does. */
export function dropThread(thread: Worker): void {
  silence(thread);
  thread.on('error', () => undefined);
  void thread.terminate();
}

function forget(waiting: RestingThread): void {
  clearTimeout(waiting.clock);
  resting.delete(waiting);
  silence(waiting.thread);
}

/** Takes off our listeners only: Node has its own on a worker, and without them no message arrives any more. */
export function silence(thread: Worker): void {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
}

function startThread(memoryMb: number): Worker {
  return new Worker(file, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    stdout: true,
    stderr: true,
  });
}
