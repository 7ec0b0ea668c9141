/** The platform under chaos: PostgreSQL, Redis if asked for, the model server, two API nodes and two workers; every line between them a proxy. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres } from '../embedded-postgres.mjs';
import { freePort } from '../lib/free-port.mjs';
import { nodeBinary, root, run } from '../lib/run-command.mjs';
import { KeptProcess } from './kept-process.mjs';
import { keptRedis } from './kept-redis.mjs';
import { openLine } from './tcp-proxy.mjs';

/**
 * @typedef {object} Platform
 * @property {readonly string[]} urls of the API nodes
 * @property {string} directUrl the database, past the proxy
 * @property {readonly KeptProcess[]} backends
 * @property {readonly KeptProcess[]} workers
 * @property {import('./tcp-proxy.mjs').Line} databaseLine
 * @property {import('./tcp-proxy.mjs').Line} modelLine
 * @property {{ line: import('./tcp-proxy.mjs').Line, redis: import('./kept-redis.mjs').KeptRedis } | null} queue its own store, or null where PostgreSQL holds it
 * @property {{ faults: unknown[] }} model
 * @property {string} dataDir
 * @property {string} temporary
 * @property {() => void} killDatabase
 * @property {() => Promise<void>} stopProcesses
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} folder for the database and the logs
 * @param {string} disk for files and temporary folders
 * @param {'postgres' | 'redis'} store of the queue
 * @returns {Promise<Platform>}
 */
export async function startPlatform(folder, disk, store) {
  const database = await keptDatabase(folder);
  const databaseLine = await openLine(() => database.port);
  const redis = store === 'redis' ? await keptRedis(folder) : null;
  const queue = redis ? { redis, line: await openLine(() => redis.port) } : null;
  const { startEmulator } = await import(pathToFileURL(join(root, 'workers/dist/tools/llm/emulator.js')).href);
  const model = await startEmulator();
  const modelLine = await openLine(() => Number(new URL(model.baseUrl).port));
  const [dataDir, temporary] = [join(disk, 'data'), join(disk, 'tmp')];
  for (const one of [dataDir, temporary]) mkdirSync(one, { recursive: true });

  const proxied = new URL(database.url);
  proxied.port = String(databaseLine.port);
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_NO_WARNINGS: '1',
    NODE_ENV: 'test',
    EMBEDDED: '1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: proxied.href,
    ...(queue ? { REDIS_URL: `redis://127.0.0.1:${queue.line.port}` } : {}),
    DATA_DIR: dataDir,
    TMPDIR: temporary,
    AI_BASE_URL: `http://127.0.0.1:${modelLine.port}/v1`,
    AI_MODEL: 'emulated',
    ADMIN_PASSWORD: 'premier-demarrage-42',
    // Everybody signs in from one address, again and again.
    MESSAGES_PER_HOUR: '1000000',
    MESSAGES_PER_COUNTRY: '1000000',
    MESSAGES_PER_ADDRESS: '1000000',
  };
  const prepared = await run(nodeBinary(), [join(root, 'backend/dist/bundle/prepare.js')], { env });
  if (prepared.code !== 0) throw new Error(`prepare failed: ${prepared.output}`);

  /** @type {KeptProcess[]} */
  const backends = [];
  /** @type {KeptProcess[]} */
  const workers = [];
  const urls = [];
  for (const number of [1, 2]) {
    const port = await freePort();
    urls.push(`http://127.0.0.1:${port}`);
    const log = (/** @type {string} */ name) => join(folder, `${name}-${number}.log`);
    const [api, worker] = ['backend', 'workers'].map((name) => join(root, name, 'dist/bundle/main.js'));
    const own = { ...env, PORT: String(port) };
    backends.push(new KeptProcess({ name: `backend ${number}`, script: api ?? '', env: own, log: log('backend') }));
    workers.push(new KeptProcess({ name: `worker ${number}`, script: worker ?? '', env, log: log('worker') }));
  }
  const all = [...backends, ...workers];
  const stopProcesses = async () => void (await Promise.all(all.map((one) => one.stop())));
  const stop = async () => {
    await stopProcesses();
    await Promise.all([databaseLine.close(), modelLine.close(), queue?.line.close()]);
    await Promise.all([model.stop(), database.stop(), queue?.redis.stop()]);
  };
  try {
    await Promise.all(all.map((one) => one.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...{ urls, backends, workers, databaseLine, modelLine, queue, model, dataDir, temporary, stopProcesses, stop },
    directUrl: database.url,
    killDatabase: database.kill,
  };
}

/** PostgreSQL that is started again on the same port after every death, as the supervisor of `npm start` does. @param {string} folder */
async function keptDatabase(folder) {
  const directory = join(folder, 'postgres');
  let server = await startPostgres({ directory });
  const { port, url } = server;
  let stopping = false;
  let restarting = Promise.resolve();
  const watch = () => {
    server.ended.then(() => {
      if (!stopping) restarting = again();
    });
  };
  const again = async () => {
    for (let tries = 0; !stopping && tries < 30; tries += 1) {
      try {
        server = await startPostgres({ directory, port });
        return watch();
      } catch {
        await new Promise((next) => setTimeout(next, 1_000));
      }
    }
  };
  watch();
  return {
    ...{ port, url },
    kill: () => void process.kill(server.pid, 'SIGKILL'),
    async stop() {
      stopping = true;
      await restarting;
      await server.stop();
    },
  };
}
