/** A Node process that must keep running: started, watched, restarted with growing pauses, stopped politely. */
import { spawn } from 'node:child_process';
import { UserError, say, warn } from './cli-output.mjs';
import { nodeBinary, programFlags, root } from './run-command.mjs';
import { hasEnded, identityOf, signalTo } from './process-identity.mjs';
import { openLog, rotate } from './child-logs.mjs';

const pauses = [1, 2, 5, 10, 30];
const calmAfter = 60_000;
const readyWithin = 90_000;

/**
 * @typedef {object} SupervisedChild
 * @property {string} name
 * @property {() => { pid: number, identity: string } | undefined} current
 * @property {() => Promise<void>} ready resolves when the process said `{type:'ready'}`; rejects when it ended first
 * @property {() => void} restart ends it and lets it come back at once
 * @property {(graceSeconds: number) => Promise<void>} stop for good
 * @property {() => void} kill at once
 */

/**
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.script
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.logFile
 * @param {() => void} [options.onStart] called at each start
 * @returns {SupervisedChild}
 */
export function superviseChild({ name, script, env, logFile, onStart = () => {} }) {
  rotate(logFile);
  const log = openLog(name, logFile);
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  /** @type {{ pid: number, identity: string } | undefined} */
  let current;
  let stopping = false;
  let wasReady = false;
  let quick = false;
  let crashes = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let waiting;
  /** @type {PromiseWithResolvers<void>} */
  const firstReady = Promise.withResolvers();
  firstReady.promise.catch(() => {});

  const start = () => {
    const begin = Date.now();
    // Its own session: Ctrl-C reaches the supervisor only, which stops things in order.
    child = spawn(nodeBinary(), [...programFlags, script], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const { pid = 0 } = child;
    current = { pid, identity: identityOf(pid) ?? '' };
    log.follow(child);
    child.on('error', (error) => firstReady.reject(error));
    child.on('message', (message) => {
      if (/** @type {any} */ (message)?.type !== 'ready') return;
      if (wasReady && crashes > 0) say(`${name} est reparti`, `${name} is back`);
      wasReady = true;
      firstReady.resolve();
    });
    child.once('exit', (code, signal) => {
      current = undefined;
      const how = signal ?? `code ${code}`;
      if (!wasReady) {
        firstReady.reject(new UserError(`${name} ne démarre pas (${how}), voir ${logFile}`, `${name} does not start`));
        return;
      }
      if (stopping) return;
      if (quick) {
        quick = false;
        start();
        return;
      }
      crashes = Date.now() - begin > calmAfter ? 1 : crashes + 1;
      const seconds = pauses[Math.min(crashes, pauses.length) - 1] ?? 1;
      warn(
        `${name} s'est arrêté (${how}) ; redémarrage dans ${seconds} s`,
        `${name} stopped, restarting in ${seconds} s`,
      );
      waiting = setTimeout(start, seconds * 1000);
    });
    onStart();
  };
  start();

  return {
    name,
    current: () => current,
    async ready() {
      const late = new UserError(
        `${name} ne répond pas après ${readyWithin / 1000} s, voir ${logFile}`,
        `${name} is not ready in time`,
      );
      const timer = setTimeout(() => firstReady.reject(late), readyWithin);
      await firstReady.promise.finally(() => clearTimeout(timer));
    },
    restart() {
      if (!current || stopping) return;
      quick = true;
      signalTo(current.pid, 'SIGTERM');
    },
    async stop(graceSeconds) {
      stopping = true;
      clearTimeout(waiting);
      if (current) {
        const { pid } = current;
        signalTo(pid, 'SIGTERM');
        if (!(await hasEnded(pid, graceSeconds * 1000))) {
          warn(`${name} ne s'arrête pas, il est tué`, `${name} does not stop and is killed`);
          signalTo(-pid, 'SIGKILL');
          await hasEnded(pid, 5_000);
        }
      }
      log.close();
    },
    kill() {
      if (current) signalTo(-current.pid, 'SIGKILL');
    },
  };
}
