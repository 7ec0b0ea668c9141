/** Where the output of a child process goes: everything to a file, what matters to the terminal in a short form. */
import { createWriteStream, renameSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';

const maxBytes = 10 * 1024 * 1024;
const marks = /** @type {Record<number, string>} */ ({ 40: '!', 50: '✗', 60: '✗' });

/**
 * The part of an unhandled error that is for developers (it is in the log file), and Node's own notices.
 * Anything else a process writes on stderr in plain words is meant for the person.
 */
const notForPeople = /^(\s*$|\s+[^\s-]|file:\/\/|at |\(node:|\(Use `node|Node\.js v|node:internal|[{}])/;

/**
 * Keeps one older file, so that logs never fill the disk of a machine that restarts often.
 * @param {string} file
 */
export function rotate(file) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) renameSync(file, `${file}.1`);
}

/**
 * @param {string} name
 * @param {string} line one line of pino JSON, or plain text
 * @param {boolean} isError came from stderr
 * @returns {string | undefined} what to show, if anything
 */
export function shortForm(name, line, isError) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return isError && !notForPeople.test(line) ? `  ${name} ${line}` : undefined;
  }
  if (typeof entry?.level !== 'number' || entry.level < 40) return undefined;
  const time = new Date(entry.time ?? Date.now()).toTimeString().slice(0, 8);
  const reason = entry.err?.message && entry.err.message !== entry.msg ? ` (${entry.err.message})` : '';
  return `${marks[entry.level] ?? '!'} ${time} ${name} ${`${entry.msg ?? ''}${reason}`.replaceAll('\n', ' ').slice(0, 300)}`;
}

/**
 * @param {string} name
 * @param {string} file
 * @param {(line: string) => void} [show]
 */
export function openLog(name, file, show = (line) => console.error(line)) {
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  // A full disk must not stop the platform because of its logs.
  stream.on('error', () => {});
  const follow = (/** @type {import('node:stream').Readable | null} */ input, /** @type {boolean} */ isError) => {
    if (!input) return;
    createInterface({ input }).on('line', (line) => {
      if (stream.writable) stream.write(`${line}\n`);
      const short = shortForm(name, line, isError);
      if (short) show(short);
    });
  };
  return {
    /** @param {import('node:child_process').ChildProcess} child */
    follow(child) {
      follow(child.stdout, false);
      follow(child.stderr, true);
    },
    close: () => stream.end(),
  };
}
