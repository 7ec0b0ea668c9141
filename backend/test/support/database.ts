import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Name of the specs' own connections, for a spec that cuts all the others. */
export const specConnections = 'specs';

/** A fresh database made from the migrated template with its demo data. */
export interface SpecDatabase {
  readonly url: string;
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Takes every row out of these tables, one after the other. */
  empty(...tables: readonly string[]): Promise<void>;
  drop(): Promise<void>;
}

export async function specDatabase(): Promise<SpecDatabase> {
  const server = process.env['SPEC_DATABASE_URL'];
  if (!server) throw new Error('SPEC_DATABASE_URL is set by the global set-up');
  const name = `spec_${randomBytes(6).toString('hex')}`;
  // Copied as files: page by page through the log is four times the work.
  await onServer(server, `create database ${name} template afi strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 2, application_name: specConnections });
  pool.on('error', () => undefined);
  return {
    url: url.href,
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await pool.query<Row>(sql, values)).rows;
    },
    async empty(...tables: readonly string[]) {
      for (const table of tables) await pool.query(`delete from ${table}`);
    },
    async drop() {
      await pool.end();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Commands that need a database of their own to stand in. Two specs may copy the template at once: it is tried again. */
async function onServer(server: string, sql: string): Promise<void> {
  const url = new URL(server);
  url.pathname = '/postgres';
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      await client.query(sql);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || tries > 200) throw error;
    } finally {
      await client.end();
    }
  }
}
