/**
 * The embedded PostgreSQL: the one place that knows how to make, start, recover and stop a cluster from the npm binaries.
 * The package's own class is not used: it stops the server at the first Ctrl-C, before the backend has finished with it.
 */
import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { UserError } from './lib/cli-output.mjs';
import { freePort } from './lib/free-port.mjs';
import { hasEnded, isPostgresOf, pidExists, processesIn, signalTo } from './lib/process-identity.mjs';
import { makeCluster } from './lib/postgres-cluster.mjs';
import { serverCommand, serverUser, postgresBinaries } from './lib/postgres-user.mjs';

const user = 'afi';
const database = 'afi';

/** Small on purpose: it shares a laptop with the backend, the workers and a browser. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '100',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Parallel queries need room in /dev/shm, which is 64 MB in a container.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements, their values and the rows they meet hold what people wrote: the log says what failed, never with what.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
};
/** For tests: the data does not have to survive a power cut. */
const throwAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '32MB' };

/**
 * @typedef {object} PostgresServer
 * @property {string} url connection string of the database `afi`
 * @property {number} port
 * @property {number} pid
 * @property {Promise<void>} ended resolves when the server process is gone, whatever the reason
 * @property {() => Promise<void>} stop ends connections and stops; safe to call twice
 */

/**
 * Starts the cluster kept in `directory`, making it first when it does not exist, and recovering it when the last run was killed.
 * The password lives beside it in `<directory>.password` (mode 600), the server's log in `<directory>.log`.
 * @param {object} options
 * @param {string} options.directory data directory of the cluster
 * @param {number} [options.port] default: a free one
 * @param {string} [options.log] file that receives the server's messages
 * @param {boolean} [options.durable] false for throw-away data: faster, does not survive a power cut
 * @returns {Promise<PostgresServer>}
 */
export async function startPostgres({ directory, port, log, durable = true }) {
  const home = resolve(directory);
  const logFile = resolve(log ?? `${home}.log`);
  mkdirSync(dirname(home), { recursive: true });
  mkdirSync(dirname(logFile), { recursive: true });
  const binaries = postgresBinaries();
  const owner = serverUser(home);
  const password = await keptPassword(home);
  await makeCluster({ home, binaries, owner, user, password, logFile, durable });
  await stopLeftOver(home);

  const running = await launch({ home, binaries, owner, port, logFile, durable });
  const url = (/** @type {string} */ name) => `postgresql://${user}:${password}@127.0.0.1:${running.port}/${name}`;
  const stop = () => stopServer(running.pid);
  try {
    await ensureDatabase(url('postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: url(database), port: running.port, pid: running.pid, ended: running.ended, stop };
}

/** @param {string} home */
async function keptPassword(home) {
  const file = `${home}.password`;
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (/** @type {any} */ (error).code !== 'ENOENT') throw error;
  }
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * After `kill -9` of the supervisor or of the server, parts of it may still run on our data: they end before a new one starts.
 * @param {string} home
 */
async function stopLeftOver(home) {
  const pidFile = join(home, 'postmaster.pid');
  const pid = Number(firstLine(pidFile));
  if (!pid) return;
  if (isPostgresOf(pid, home)) await stopServer(pid);
  // Children of a killed server end by themselves; one that hangs would keep the new server out.
  for (const child of processesIn(home)) if (!(await hasEnded(child, 5_000))) signalTo(child, 'SIGKILL');
  // What answers to that pid now is another program, or a zombie: PostgreSQL would take it for a running server and refuse.
  // (A pid that is free it settles by itself, and more carefully.)
  if (pidExists(pid)) await rm(pidFile, { force: true });
}

/** @param {string} file */
function firstLine(file) {
  try {
    return readFileSync(file, 'utf8').split('\n')[0];
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
async function stopServer(pid) {
  signalTo(pid, 'SIGINT');
  if (await hasEnded(pid, 20_000)) return;
  signalTo(pid, 'SIGQUIT');
  if (await hasEnded(pid, 5_000)) return;
  signalTo(pid, 'SIGKILL');
  await hasEnded(pid, 5_000);
}

/**
 * @param {{ home: string, binaries: { postgres: string }, owner: { uid?: number, gid?: number }, port?: number, logFile: string, durable: boolean }} options
 * @returns {Promise<{ pid: number, port: number, ended: Promise<void> }>}
 */
async function launch(options) {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const port = options.port ?? (await freePort());
    const { failure, ...running } = await launchOnce({ ...options, port });
    if (failure === undefined) return { ...running, port };
    // Two passing causes: the free port was taken meanwhile, or children of a killed server are still letting go of its memory.
    const passing =
      (options.port === undefined && /could not bind/.test(failure)) || /shared memory block/.test(failure);
    if (!passing || Date.now() > deadline) throw startFailure(failure, options.logFile);
  }
}

/** @param {{ home: string, binaries: { postgres: string }, owner: { uid?: number, gid?: number }, port: number, logFile: string, durable: boolean }} options */
async function launchOnce({ home, binaries, owner, port, logFile, durable }) {
  const flags = Object.entries({ ...settings, ...(durable ? {} : throwAway) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const { command, args, options } = serverCommand(
    binaries.postgres,
    ['-D', home, '-p', String(port), ...flags],
    owner,
    home,
  );
  const logStart = sizeOf(logFile);
  const output = openSync(logFile, 'a', 0o600);
  // Its own session: Ctrl-C in the terminal must reach the supervisor only, which stops the database last.
  const child = spawn(command, args, { ...options, cwd: '/', stdio: ['ignore', output, output], detached: true });
  closeSync(output);
  /** @type {Promise<void>} */
  const ended = new Promise((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
  child.unref();
  const pid = child.pid ?? 0;
  const isReady = await Promise.race([ended.then(() => false), ready(home, pid)]);
  return { pid, ended, failure: isReady ? undefined : readFileSync(logFile, 'utf8').slice(logStart) };
}

/**
 * PostgreSQL writes `ready` on the eighth line of its pid file; reading it keeps the server free of a pipe to us.
 * @param {string} home
 * @param {number} pid
 */
async function ready(home, pid) {
  for (let alive = true; alive; alive = !(await hasEnded(pid, 25))) {
    try {
      const lines = readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n');
      if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return true;
    } catch {
      // Not written yet.
    }
  }
  return false;
}

/** @param {string} file */
function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * @param {string} failure what the server wrote
 * @param {string} logFile
 */
function startFailure(failure, logFile) {
  if (/No space left on device/.test(failure))
    return new UserError('Disque plein : PostgreSQL ne démarre pas', 'Disk full: PostgreSQL cannot start');
  if (/wrong ownership|Permission denied/.test(failure)) {
    return new UserError(
      `Les données appartiennent à un autre utilisateur, voir ${logFile}`,
      'The data belongs to another user',
    );
  }
  const reason = /FATAL: +(.*)/.exec(failure)?.[1] ?? '';
  return new UserError(`PostgreSQL ne démarre pas, voir ${logFile}`, `PostgreSQL does not start: ${reason}`);
}

/** @param {string} url */
async function ensureDatabase(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
