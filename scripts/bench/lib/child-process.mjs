/** Processes the bench runs beside itself, and questions over IPC. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nodeBinary, root } from '../../lib/run-command.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends at once whatever still runs: for a bench that is told to stop. */
export function killProcesses() {
  for (const child of running) child.kill('SIGKILL');
}

/** A module of a built workspace. @param {string} path from the root @returns {Promise<any>} */
export function built(path) {
  return import(pathToFileURL(join(root, path)).href);
}

/**
 * @typedef {object} Helper
 * @property {number} pid
 * @property {(name: string, data?: unknown) => Promise<any>} ask calls one of the process's answers
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a program and waits until it says it is ready.
 * @param {string} program a file beside this one, or an absolute path
 * @param {{ args?: string[], env?: Record<string, string | undefined>, execArgv?: string[] }} [options]
 * @returns {Promise<Helper>}
 */
export async function startProcess(program, { args = [], env = {}, execArgv = [] } = {}) {
  const child = fork(join(program.startsWith('/') ? '' : here, program), args, {
    cwd: root,
    execPath: nodeBinary(),
    execArgv: ['--enable-source-maps', ...execArgv],
    env: { ...process.env, NODE_NO_WARNINGS: '1', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let errors = '';
  child.stderr?.on('data', (part) => (errors = `${errors}${part}`.slice(-4000)));
  /** @type {Map<number, PromiseWithResolvers<any>>} */
  const waiting = new Map();
  const ended = once(child, 'exit').then(([code, signal]) => {
    const error = new Error(`${program} ended (${signal ?? code}): ${errors}`);
    for (const one of waiting.values()) one.reject(error);
    throw error;
  });
  ended.catch(() => {});
  child.on('message', (/** @type {any} */ { id, result, error }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(result);
    else one?.reject(new Error(`${program}: ${error}`));
  });
  await Promise.race([once(child, 'message'), ended]);
  let asked = 0;
  return {
    pid: child.pid ?? 0,
    ask(name, data) {
      const answer = Promise.withResolvers();
      waiting.set(++asked, answer);
      child.send({ id: asked, name, data });
      return answer.promise;
    },
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended.catch(() => {});
      clearTimeout(late);
    },
  };
}

/**
 * The other side: answers questions until the bench ends, and tells it is ready.
 * @param {Record<string, (data: any) => unknown>} answers
 */
export function answer(answers) {
  process.on('message', async (/** @type {any} */ { id, name, data }) => {
    try {
      process.send?.({ id, result: await answers[name]?.(data) });
    } catch (error) {
      process.send?.({ id, error: String(/** @type {Error} */ (error).stack) });
    }
  });
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  process.send?.({ type: 'ready' });
}
