import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { Failure } from '@afi/runtime/failure';
import { residentBytes } from '../process-pool/ask-child.js';
import type { FfmpegReason } from './ffmpeg-reason.js';

/** What one run may cost, in milliseconds and bytes of resident memory. */
export interface ProgramLimits {
  timeoutMs: number;
  memoryBytes: number;
}

const memoryCheckMs = 100;
/** More than any answer of ours is long; what a hostile file makes it say beyond is dropped. */
const maxOutput = 256 * 1024;

/**
 * On Linux the program ends with the worker that started it, however that ends: a killed worker leaves no encoder behind.
 * Arguments are an array: no shell reads them.
 */
function start(program: string, args: readonly string[], cwd?: string): ChildProcess {
  const [first, ...rest] =
    process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL', program, ...args] : [program, ...args];
  const env = { PATH: process.env['PATH'] };
  return spawn(first ?? program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'], ...(cwd ? { cwd } : {}) });
}

/**
 * Runs a program behind everything else the machine does, in `folder` where its arguments name files of that. `onLine` is given
 * each line it writes.
 * @returns what it wrote, at most 256 KB
 * @throws Failure `media-broken` when it refuses the file, `media-too-heavy` beyond the limits, `ffmpeg-missing`; the
 * signal's reason on abort
 */
export function runProgram(
  program: 'ffmpeg' | 'ffprobe' | 'espeak-ng',
  args: readonly string[],
  {
    signal,
    limits,
    onLine,
    folder,
  }: { signal: AbortSignal; limits: ProgramLimits; onLine?: (line: string) => void; folder?: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const child = start(program, args, folder);
    const [written, said] = [collector(onLine), collector()];
    let ended: Error | null = null;
    const end = (error: Error) => {
      ended ??= error;
      child.kill('SIGKILL');
    };
    const abort = () => end(signal.reason as Error);
    const clock = setTimeout(() => end(new Failure<FfmpegReason>('media-too-heavy')), limits.timeoutMs);
    const watch = setInterval(() => {
      void residentBytes(child.pid ?? 0).then((bytes) => {
        if (bytes !== null && bytes > limits.memoryBytes) end(new Failure<FfmpegReason>('media-too-heavy'));
      });
    }, memoryCheckMs);
    const settle = () => {
      clearTimeout(clock);
      clearInterval(watch);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort, { once: true });
    child.stdout?.on('data', written.take);
    child.stderr?.on('data', said.take);
    child.on('spawn', () => lowerPriority(child.pid));
    child.on('error', (cause) => {
      settle();
      reject(ended ?? new Failure<FfmpegReason>('ffmpeg-missing', {}, { cause }));
    });
    // Its output is whole once both ends are closed.
    child.on('close', (code) => {
      settle();
      if (ended) return reject(ended);
      // What setpriv and shells say of a program that is not there.
      if (code === 127) return reject(new Failure<FfmpegReason>('ffmpeg-missing'));
      if (code !== 0) return reject(new Failure<FfmpegReason>('media-broken', {}, { cause: new Error(said.text()) }));
      resolve(written.text());
    });
  });
}

/** Nobody waits for a film as they wait for a page. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It ended at once.
  }
}

function collector(onLine?: (line: string) => void) {
  let all = '';
  let line = '';
  return {
    take(chunk: Buffer): void {
      const text = chunk.toString();
      if (all.length < maxOutput) all += text.slice(0, maxOutput - all.length);
      if (!onLine) return;
      const lines = (line + text).split('\n');
      line = (lines.pop() ?? '').slice(-maxOutput);
      for (const one of lines) onLine(one);
    },
    text: () => all,
  };
}
