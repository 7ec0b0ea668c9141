import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readRun } from './run.js';

/** Writes to the tables of the run: for what only time brings about. */
export async function laterInTables(statement: string, values: readonly unknown[]): Promise<void> {
  const { folder } = readRun();
  const port = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]);
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim();
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'afi', password, database: 'afi' });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, [...values]);
    if (rowCount !== 1) throw new Error(`${rowCount} rows, not one: ${statement}`);
  } finally {
    await client.end();
  }
}
