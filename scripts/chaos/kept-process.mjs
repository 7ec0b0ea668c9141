/** A process of the platform that comes back a second after it was killed. */
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { nodeBinary, root } from '../lib/run-command.mjs';

const comesBackMs = 1_000;

export class KeptProcess {
  /**
   * @param {object} options
   * @param {string} options.name
   * @param {string} options.script
   * @param {NodeJS.ProcessEnv} options.env
   * @param {string} options.log
   */
  constructor({ name, script, env, log }) {
    this.name = name;
    this.script = script;
    this.env = env;
    this.log = log;
    /** Ends nobody asked for: a process must survive everything but a kill. */
    this.deaths = /** @type {string[]} */ ([]);
    this.moved = 0;
    this.stopping = false;
    this.expected = false;
    this.wasReady = false;
    /** @type {import('node:child_process').ChildProcess | undefined} */
    this.child = undefined;
    /** @type {NodeJS.Timeout | undefined} */
    this.waiting = undefined;
  }

  /** Resolves when it is ready for the first time. */
  start() {
    const clock = new URL('moved-clock.mjs', import.meta.url).href;
    const child = spawn(nodeBinary(), ['--import', clock, this.script], {
      cwd: root,
      env: { ...this.env, CHAOS_CLOCK_MS: String(this.moved) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    this.child = child;
    this.expected = false;
    this.wasReady = false;
    const keep = (/** @type {Buffer} */ part) => appendFileSync(this.log, part);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    return new Promise((resolve, reject) => {
      child.once('message', () => {
        this.wasReady = true;
        resolve(undefined);
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        reject(new Error(`${this.name} ended (${signal ?? code}), see ${this.log}`));
        if (this.stopping) return;
        // A start while the database is away may fail, and is tried again, as a supervisor does.
        if (!this.expected && this.wasReady) this.deaths.push(`${this.name} (${signal ?? `code ${code}`})`);
        this.waiting = setTimeout(() => this.start().catch(() => undefined), comesBackMs);
      });
    });
  }

  /** SIGKILL, as when a machine goes away; SIGTERM, as at a deploy. @param {'SIGKILL' | 'SIGTERM'} signal */
  end(signal) {
    this.expected = true;
    this.child?.kill(signal);
  }

  /** Comes back with another clock. @param {number} milliseconds */
  moveClock(milliseconds) {
    this.moved = milliseconds;
    this.end('SIGKILL');
  }

  async stop() {
    this.stopping = true;
    clearTimeout(this.waiting);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = setTimeout(() => {
      this.deaths.push(`${this.name} (did not stop)`);
      child.kill('SIGKILL');
    }, 40_000);
    await ended;
    clearTimeout(late);
  }
}
