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
 * One that waits, else a new one. The caller puts it to rest after a file that went well and kills it after any other.
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
  if (read >= filesOfReader) return void child.kill('SIGKILL');
  const clock = setTimeout(() => child.kill('SIGKILL'), restMs).unref();
  const reader = { child, memoryBytes, clock };
  resting.add(reader);
  child.once('exit', () => forget(reader));
  child.unref();
  child.channel?.unref();
}

function forget(reader: RestingReader): void {
  clearTimeout(reader.clock);
  resting.delete(reader);
  reader.child.removeAllListeners();
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
