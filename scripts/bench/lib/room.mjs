/** What the subjects of a bench share: one PostgreSQL as `npm start` runs it, a Redis, a folder, people who are signed in. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../embedded-postgres.mjs';
import { freePort } from '../../lib/free-port.mjs';
import { startRedisServer } from '../../lib/redis-server.mjs';
import { nodeBinary, root, run, toolEnv } from '../../lib/run-command.mjs';

/**
 * @typedef {object} Database
 * @property {string} url
 * @property {(sql: string, values?: unknown[]) => Promise<any[]>} query
 */

/** @typedef {Awaited<ReturnType<typeof openRoom>>} Room */

/** Opens the room; `close` ends all that was started in it. */
export async function openRoom() {
  const folder = mkdtempSync(join(tmpdir(), 'afi-bench-'));
  /** @type {(() => unknown)[]} */
  const undo = [() => rmSync(folder, { recursive: true, force: true })];
  /** @type {Promise<string> | undefined} */
  let server;

  /** Durable, as `npm start` runs it: both sides of every ratio pay for it alike. */
  async function startServer() {
    const postgres = await startPostgres({ directory: join(folder, 'postgres') });
    undo.push(() => postgres.stop());
    const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'template'), EMBEDDED: '1' };
    const { code, output } = await run(nodeBinary(), [join(root, 'backend/dist/bundle/prepare.js')], {
      env: toolEnv(env),
    });
    if (code !== 0) throw new Error(`prepare failed: ${output}`);
    return postgres.url;
  }

  return {
    folder,
    undo,
    /** A fresh database with the demo data. @returns {Promise<Database>} */
    async database() {
      const template = await (server ??= startServer());
      const name = `bench_${randomBytes(4).toString('hex')}`;
      const address = (/** @type {string} */ database) => Object.assign(new URL(template), { pathname: database }).href;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database ${name} template afi`);
      await client.end();
      const pool = new pg.Pool({ connectionString: address(name), max: 2, application_name: 'bench' });
      pool.on('error', () => {});
      undo.push(() => pool.end());
      return { url: address(name), query: async (sql, values = []) => (await pool.query(sql, values)).rows };
    },
    /** A Redis as production must be set. */
    async redis() {
      const port = await freePort();
      const { server, ready } = startRedisServer({ port, directory: folder });
      undo.push(() => server.kill('SIGKILL'));
      await ready;
      return `redis://127.0.0.1:${port}`;
    },
    async close() {
      for (const one of undo.reverse()) await Promise.resolve(one()).catch(() => {});
    },
  };
}

/**
 * Tokens of open sessions, one for each account.
 * @param {Database} db
 * @param {readonly string[]} accountIds
 */
export async function signIn(db, accountIds) {
  const sessions = accountIds.map((accountId) => ({ accountId, token: randomBytes(32).toString('base64url') }));
  await db.query(
    `insert into session (id, account_id, token_hash, device)
       select * from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[])`,
    [
      sessions.map(() => randomUUID()),
      accountIds,
      sessions.map(({ token }) => createHash('sha256').update(token).digest()),
      sessions.map(() => 'bench'),
    ],
  );
  return sessions.map((session) => session.token);
}

/** Waits for a program to end by itself. @param {import('node:child_process').ChildProcess} child */
export async function ending(child) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
