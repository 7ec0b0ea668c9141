import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A warm reader takes the next file in half the time of a new one; without work it is not worth its memory for long. */
const restMs = 10_000;
/** Pages of memory of pdf.js come back slowly, so a reader ends after this many files. */
const filesOfReader = 20;

const fileBeside = (name: string) =>
  fileURLToPath(new URL(`./${name}.child${extname(import.meta.url)}`, import.meta.url));

interface RestingReader {
  child: ChildProcess;
  memoryBytes: number;
  clock: NodeJS.Timeout;
}

const resting = new Set<RestingReader>();
const filesRead = new WeakMap<ChildProcess, number>();

/**
 * A process that reads PDFs: it has no environment, may not write, start processes, load addons or make code from strings.
 * One that waits, else a new one. The caller puts it to rest after a file that went well and drops it after any other.
 */
export function takeReader(memoryBytes: number): ChildProcess {
  const warm = [...resting].find((one) => one.memoryBytes === memoryBytes);
  if (!warm) return startReader(memoryBytes);
  forget(warm);
  warm.child.ref();
  warm.child.channel?.ref();
  return warm.child;
}

/** Lets a reader wait a while for its next file. It does not keep this process alive, and ends with it. */
export function restReader(child: ChildProcess, memoryBytes: number): void {
  const read = (filesRead.get(child) ?? 0) + 1;
  filesRead.set(child, read);
  if (read >= filesOfReader) return dropReader(child);
  const reader: RestingReader = { child, memoryBytes, clock: setTimeout(() => end(), restMs).unref() };
  const end = () => {
    forget(reader);
    dropReader(child);
  };
  resting.add(reader);
  child.once('error', end);
  child.once('exit', end);
  child.unref();
  child.channel?.unref();
}

/** Ends a reader, whatever it does. It may still tell of a write that failed: an error nobody listens to ends this process. */
export function dropReader(child: ChildProcess): void {
  child.on('error', () => undefined);
  child.kill('SIGKILL');
}

/** Takes off our listeners only: Node has its own on a child. */
export function silence(child: ChildProcess): void {
  for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
}

function forget(reader: RestingReader): void {
  clearTimeout(reader.clock);
  resting.delete(reader);
  silence(reader.child);
}

function startReader(memoryBytes: number): ChildProcess {
  const heapMb = Math.floor((memoryBytes / 1024 / 1024) * 0.8);
  return fork(fileBeside('pdf-reader'), [], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--disallow-code-generation-from-strings',
      '--permission',
      '--allow-fs-read=*',
      '--disable-warning=ExperimentalWarning',
      '--import',
      fileBeside('pdfjs-changes'),
    ],
  });
}
