/** Where the output of a child process goes: everything to a file, what matters to the terminal in a short form. */
import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

const maxBytes = 10 * 1024 * 1024;
const marks = /** @type {Record<number, string>} */ ({ 40: '!', 50: '✗', 60: '✗' });

/**
 * The part of an unhandled error that is for developers (it is in the log file), and Node's own notices.
 * Anything else a process writes on stderr in plain words is meant for the person.
 */
const notForPeople = /^(\s*$|\s+[^\s-]|file:\/\/|at |\(node:|\(Use `node|Node\.js v|node:internal|[{}])/;

/**
 * Keeps one older file, so that logs never fill the disk.
 * @param {string} file
 */
export function rotate(file) {
  if (sizeOf(file) > maxBytes) renameSync(file, `${file}.1`);
}

/** @param {string} file */
function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
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
  let log = opened(file);
  // Written at once: nothing waits in memory behind a slow disk, and a file is whole when it is put aside.
  const write = (/** @type {string} */ line) => {
    if (log.bytes > maxBytes) {
      log.close();
      rotate(file);
      log = opened(file);
    }
    log.append(`${line}\n`);
  };
  const follow = (/** @type {import('node:stream').Readable | null} */ input, /** @type {boolean} */ isError) => {
    if (!input) return;
    createInterface({ input }).on('line', (line) => {
      write(line);
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
    close: () => log.close(),
  };
}

/**
 * A file that is written to. A full disk must not stop the platform because of its logs.
 * @param {string} file
 */
function opened(file) {
  const open = () => openSync(file, 'a', 0o600);
  let at = unlessRefused(open);
  let bytes = sizeOf(file);
  return {
    get bytes() {
      return bytes;
    },
    append(/** @type {string} */ text) {
      unlessRefused(() => {
        at ??= open();
        bytes += writeSync(at, text);
      });
    },
    close() {
      const open = at;
      at = undefined;
      if (open !== undefined) unlessRefused(() => closeSync(open));
    },
  };
}

/**
 * @template Result
 * @param {() => Result} act
 * @returns {Result | undefined}
 */
function unlessRefused(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}
