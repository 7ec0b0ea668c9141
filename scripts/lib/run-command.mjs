import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** Node 24 from the npm package where installed, so that a script started by an older Node still runs everything on 24. */
export function nodeBinary() {
  const own = join(root, 'node_modules/node/bin/node');
  return existsSync(own) ? own : process.execPath;
}

/**
 * How Node runs the platform's own programs on one machine, where memory is short: a small young generation is collected
 * a little more often and takes 50 MB less than V8's choice for a server. The old one may grow by half before it is
 * collected: V8 would let it grow fourfold on a large machine, and under a flood what calls leave behind fills it.
 */
export const programFlags = ['--enable-source-maps', '--max-semi-space-size=4', '--heap-growing-percent=50'];

/**
 * The environment for programs of node_modules.
 * @param {Record<string, string | undefined>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnv(more = {}) {
  const bin = join(root, 'node_modules/.bin');
  const path = process.env.PATH ?? '';
  return { ...process.env, PATH: path.startsWith(bin) ? path : `${bin}${delimiter}${path}`, ...more };
}

/**
 * Runs a program to its end and keeps what it wrote.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options] `stdio: 'inherit'` shows the output instead of keeping it;
 * `signal` kills it, and waits no longer for whom it left holding its output
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run(command, args, { signal, ...options } = {}) {
  const begin = Date.now();
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env: toolEnv(), stdio: ['ignore', 'pipe', 'pipe'], ...options });
    /** @type {Buffer[]} */
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    const end = (/** @type {number} */ code, extra = '') =>
      done({ code, output: Buffer.concat(parts).toString('utf8') + extra, seconds: (Date.now() - begin) / 1000 });
    child.once('error', (error) => end(127, error.message));
    signal?.addEventListener('abort', () => {
      child.kill('SIGKILL');
      child.stdout?.destroy();
      child.stderr?.destroy();
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
