/** One running platform: data folder, database, preparation, backend, workers; and the way back down in the reverse order. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { startPostgres } from '../embedded-postgres.mjs';
import { openLog, rotate } from './child-logs.mjs';
import { keepNightlyBackups } from './nightly-backups.mjs';
import { ownDataFolder } from './data-folder.mjs';
import { isPortFreeSoon } from './free-port.mjs';
import { preparedNote } from './prepared-note.mjs';
import { nodeBinary, programFlags, root } from './run-command.mjs';
import { UserError, warn } from './cli-output.mjs';
import { superviseChild } from './supervised-child.mjs';

const graceSeconds = 30;

/**
 * @typedef {object} Programs
 * @property {string} prepare migrations and first data; writes one line of JSON
 * @property {string} backend
 * @property {string} workers
 * @property {string[]} [stamps] of the build the preparation depends on; without, every start prepares
 */

/** @type {(folder: string) => Programs} */
const programsIn = (folder) => ({
  prepare: join(root, 'backend', folder, 'prepare.js'),
  backend: join(root, 'backend', folder, 'main.js'),
  workers: join(root, 'workers', folder, 'main.js'),
  stamps: ['contracts', 'runtime', ''].map((part) => join(root, 'backend', part, 'dist/.stamp')),
});

/** As production runs them. */
export const builtPrograms = programsIn('dist/bundle');
/** Module by module: compiled again in a moment, and open to what counts their calls. */
export const moduleWisePrograms = programsIn('dist');

/** Where others can reach this machine's installation, its messages open with a token that only the start prints. */
function outboxToken() {
  const { HOST = '127.0.0.1', OUTBOX_TOKEN = randomBytes(12).toString('base64url') } = process.env;
  return ['127.0.0.1', '::1', 'localhost'].includes(HOST) ? {} : { OUTBOX_TOKEN };
}

/** Settings of the root's `.env` file, if there is one; the real environment wins. */
export function readSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const port = Number(process.env.PORT || 3001);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`PORT=${process.env.PORT} n'est pas un port (1 à 65535)`, 'PORT is not a port number');
  }
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  const kept = Number(process.env.BACKUPS_KEPT || 7);
  if (!Number.isInteger(kept) || kept < 0) {
    throw new UserError(`BACKUPS_KEPT=${process.env.BACKUPS_KEPT} n'est pas un nombre`, 'BACKUPS_KEPT is not a number');
  }
  return { port, dataDir, backupsKept: kept };
}

/**
 * @param {object} options
 * @param {Programs} options.programs
 * @param {() => Promise<unknown>} options.build
 * @param {NodeJS.ProcessEnv} [options.extraEnv]
 */
export function createPlatform({ programs, build, extraEnv = {} }) {
  const { port, dataDir, backupsKept } = readSettings();
  const logs = join(dataDir, 'logs');
  /** @type {import('./supervised-child.mjs').SupervisedChild[]} */
  const children = [];
  /** @type {Awaited<ReturnType<typeof ownDataFolder>> | undefined} */
  let folder;
  /** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
  let postgres;
  /** @type {ReturnType<typeof keepNightlyBackups> | undefined} */
  let nightly;
  let stopping = false;
  /** @type {Promise<any>} */
  let starting = Promise.resolve();
  const preparation = new AbortController();

  const noteChildren = () => folder?.note({ children: children.flatMap((child) => child.current() ?? []) });

  /** Thrown between two steps once a stop was asked for. */
  const goOn = () => {
    if (stopping) throw new UserError('Arrêté avant la fin du démarrage', 'Stopped before the start was complete');
  };

  async function startDatabase() {
    if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
    const log = join(logs, 'postgres.log');
    rotate(log);
    const directory = join(dataDir, 'postgres');
    postgres = await startPostgres({ directory, log });
    watchDatabase({ directory, log, port: postgres.port });
    return postgres.url;
  }

  /** A killed database comes back on the same port; backend and workers reconnect by themselves. */
  function watchDatabase(/** @type {{ directory: string, log: string, port: number }} */ options) {
    postgres?.ended.then(async () => {
      for (let attempt = 1; !stopping; attempt += 1) {
        warn("PostgreSQL s'est arrêté ; redémarrage", 'PostgreSQL stopped, restarting');
        try {
          postgres = await startPostgres(options);
          // The stop may have come while it was starting.
          if (stopping) await postgres.stop();
          else watchDatabase(options);
          return;
        } catch (error) {
          warn(String(/** @type {Error} */ (error).message), `attempt ${attempt}`);
          await new Promise((next) => setTimeout(next, Math.min(attempt, 10) * 1000));
        }
      }
    });
  }

  /** A database of one's own may be changed by others: it is asked at every start. */
  async function prepareOnce(/** @type {NodeJS.ProcessEnv} */ env) {
    const { ADMIN_EMAIL, EMBEDDED, REDIS_URL } = env;
    const stamps = postgres ? (programs.stamps ?? []) : [];
    const note = preparedNote(join(dataDir, 'postgres'), stamps, { ADMIN_EMAIL, EMBEDDED, REDIS_URL });
    const known = note.read();
    if (known) return known;
    const prepared = await prepare(programs.prepare, env, join(logs, 'prepare.log'), preparation.signal);
    note.write(prepared);
    return prepared;
  }

  async function startAll() {
    folder = await ownDataFolder(dataDir);
    if (!(await isPortFreeSoon(port))) {
      throw new UserError(
        `Le port ${port} est déjà pris : arrêtez l'autre programme ou choisissez PORT=…`,
        `Port ${port} is in use: stop the other program or set PORT`,
      );
    }
    goOn();
    await build();
    // What is written from here on is for nobody else on this machine.
    process.umask(0o077);
    goOn();
    const databaseUrl = await startDatabase();
    const env = {
      NODE_NO_WARNINGS: '1',
      // What native code let go is used again: with a pool a thread, forty pictures take 520 MB, with two 310.
      MALLOC_ARENA_MAX: '2',
      EMBEDDED: '1',
      ...process.env,
      ...extraEnv,
      ...outboxToken(),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
    };
    goOn();
    // Compiled code is kept for the next start; it goes with the packages it was made of. The backend does without: all
    // that was ever compiled would stay in its memory, 20 MB of it, and it starts while the workers do.
    const keeping = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/afi-compiled'), ...env };
    const prepared = await prepareOnce(keeping);
    goOn();
    for (const name of /** @type {const} */ (['backend', 'workers'])) {
      children.push(
        superviseChild({
          name,
          script: programs[name],
          env: name === 'workers' ? keeping : env,
          logFile: join(logs, `${name}.log`),
          onStart: () => queueMicrotask(noteChildren),
        }),
      );
    }
    await Promise.all(children.map((child) => child.ready()));
    // A database of one's own has its own backups.
    if (postgres) nightly = keepNightlyBackups({ dataDir, kept: backupsKept });
    return { ...prepared, outboxToken: env.OUTBOX_TOKEN };
  }

  async function stop() {
    stopping = true;
    preparation.abort();
    nightly?.stop();
    folder?.note({ state: 'stopping', children: children.flatMap((child) => child.current() ?? []) });
    await Promise.all(children.map((child) => child.stop(graceSeconds)));
    // A start that was interrupted ends at its next step, maybe with a database to stop.
    await starting.catch(() => {});
    await postgres?.stop();
    folder?.release();
  }

  const start = () => (starting = startAll());

  return { port, dataDir, children, start, stop, kill: () => children.forEach((child) => child.kill()) };
}

/**
 * @param {string} script
 * @param {NodeJS.ProcessEnv} env
 * @param {string} logFile
 * @param {AbortSignal} signal
 * @returns {Promise<import('./prepared-note.mjs').Prepared>}
 */
async function prepare(script, env, logFile, signal) {
  rotate(logFile);
  const log = openLog('prepare', logFile);
  const child = spawn(nodeBinary(), [...programFlags, script], {
    cwd: root,
    env,
    signal,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let answer = '';
  child.stdout.on('data', (part) => (answer += part));
  log.follow(/** @type {any} */ ({ stdout: null, stderr: child.stderr }));
  const code = await new Promise((done) => child.once('close', done).once('error', () => done(1)));
  log.close();
  if (code !== 0)
    throw new UserError(`La préparation des données a échoué, voir ${logFile}`, 'Preparing the data failed');
  try {
    return JSON.parse(answer.trim().split('\n').at(-1) ?? '');
  } catch {
    return {};
  }
}
