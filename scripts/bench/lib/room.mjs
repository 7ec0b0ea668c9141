/** What a subject of a bench works with: databases on the PostgreSQL of the run, a Redis, a folder, people who are signed in. */
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
/** @typedef {ReturnType<typeof postgresOfRun>} PostgresOfRun */

/** One PostgreSQL for all subjects of a run, with a template that is migrated and has the demo data; started when first asked for. */
export function postgresOfRun() {
  const folder = mkdtempSync(join(tmpdir(), 'afi-bench-'));
  /** @type {Promise<{ url: string, stop: () => unknown }> | undefined} */
  let started;

  /** Durable, as `npm start` runs it: both sides of every ratio pay for it alike. */
  async function start() {
    const postgres = await startPostgres({ directory: join(folder, 'postgres') });
    const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'template'), EMBEDDED: '1' };
    const { code, output } = await run(nodeBinary(), [join(root, 'backend/dist/bundle/prepare.js')], {
      env: toolEnv(env),
    });
    if (code !== 0) throw new Error(`prepare failed: ${output}`);
    return postgres;
  }

  return {
    /** Address of a database of it. @param {string} database */
    async addressOf(database) {
      const { url } = await (started ??= start());
      return Object.assign(new URL(url), { pathname: database }).href;
    },
    async close() {
      await started?.then((postgres) => postgres.stop()).catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens the room of a subject; `close` ends all that was started in it. @param {PostgresOfRun} postgres */
export async function openRoom(postgres) {
  const folder = mkdtempSync(join(tmpdir(), 'afi-bench-'));
  /** @type {(() => unknown)[]} */
  const undo = [() => rmSync(folder, { recursive: true, force: true })];

  /** Where databases are made and dropped. @param {string} sql */
  async function onServer(sql) {
    const client = new pg.Client({ connectionString: await postgres.addressOf('postgres') });
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  return {
    folder,
    undo,
    /** A fresh database with the demo data. @returns {Promise<Database>} */
    async database() {
      const name = `bench_${randomBytes(4).toString('hex')}`;
      await onServer(`create database ${name} template afi`);
      const url = await postgres.addressOf(name);
      const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'bench' });
      pool.on('error', () => {});
      // Gone with its subject: nothing of it is tidied up beside the next.
      undo.push(() => onServer(`drop database ${name} with (force)`));
      undo.push(() => pool.end());
      return { url, query: async (sql, values = []) => (await pool.query(sql, values)).rows };
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
