/** The built platform as `npm start` runs it: a backend and a worker process on a database of their own; and people who use it. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { freePort } from '../../lib/free-port.mjs';
import { builtPrograms } from '../../lib/platform-run.mjs';
import { startProcess } from './child-process.mjs';
import { signIn } from './room.mjs';

/**
 * @param {import('./room.mjs').Room} room
 * @param {{ env?: Record<string, string | undefined>, workers?: boolean, db?: import('./room.mjs').Database, backend?: string, execArgv?: string[] }} [options]
 */
export async function startPlatform(
  room,
  { env = {}, workers = true, db, backend = builtPrograms.backend, execArgv = [] } = {},
) {
  const database = db ?? (await room.database());
  const port = await freePort();
  const all = {
    DATABASE_URL: database.url,
    DATA_DIR: join(room.folder, randomUUID()),
    EMBEDDED: '1',
    PORT: String(port),
    ...env,
  };
  const processes = await Promise.all([
    startProcess(backend, { env: all, execArgv }),
    ...(workers ? [startProcess(builtPrograms.workers, { env: all })] : []),
  ]);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    db: database,
    backend: /** @type {import('./child-process.mjs').Helper} */ (processes[0]),
    /** Somebody of the demo data, signed in. @param {string} phone */
    async person(phone) {
      const [{ id, community }] = await database.query(
        `select a.id, (select community_id from membership m where m.account_id = a.id and role = 'owner' limit 1) as community
           from account a where phone = $1`,
        [phone],
      );
      const [token = ''] = await signIn(database, [id]);
      return {
        id,
        community,
        token,
        /** @param {string} path below /api */
        get: (path) => call(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } }),
        /** A file and where it goes, in one call. @param {Uint8Array} bytes @param {string} name */
        async sendPdf(bytes, name) {
          const form = new FormData();
          form.set('communityId', community);
          form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
          const headers = { Authorization: `Bearer ${token}` };
          return call(`${url}/api/client/documents`, { method: 'POST', body: form, headers });
        },
      };
    },
    stop: () => Promise.all(processes.map((one) => one.stop())),
  };
}

/**
 * @param {string} url
 * @param {RequestInit} init
 * @returns {Promise<any>}
 */
async function call(url, init) {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/**
 * A browser's socket, once it is let in.
 * @param {string} url
 * @param {string} token
 * @returns {Promise<import('socket.io-client').Socket>}
 */
export function openSocket(url, token) {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}
