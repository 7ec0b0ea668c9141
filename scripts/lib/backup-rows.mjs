/** The rows of the platform's own tables, in and out by COPY. The schema is the migrations': it is never part of a backup. */
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** So much of a table is held in memory at once. */
const partBytes = 4 * 1024 * 1024;

/**
 * @typedef {object} TableFacts
 * @property {string} name
 * @property {string[]} columns in the order of the rows
 */

/**
 * What a database holds, tables in months whole, except the queue's own tables (the sweep asks again for every unfinished job), counters of limits
 * (unlogged) and the list of migrations.
 * @param {import('pg').Client} client
 * @returns {Promise<{ tables: TableFacts[], sequences: { name: string, last: string }[], migrations: string[] }>}
 */
export async function factsOf(client) {
  const { rows: tables } = await client.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and c.relname <> 'schema_migration'
      group by c.relname order by c.relname`,
  );
  const { rows: sequences } = await client.query(
    `select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null and sequencename not like 'schema_migration%' order by 1`,
  );
  const { rows: migrations } = await client.query('select name from schema_migration order by id');
  return { tables, sequences, migrations: migrations.map(({ name }) => name) };
}

/**
 * The rows of a table as COPY writes them, in parts that end with a whole row.
 * @param {import('pg').Client} client
 * @param {TableFacts} table
 */
export async function* rowsOf(client, table) {
  const stream = client.query(copyTo(`copy (select ${listOf(table)} from ${quoted(table.name)}) to stdout`));
  /** @type {Buffer[]} */
  let kept = [];
  let size = 0;
  for await (const chunk of stream) {
    kept.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    const bytes = Buffer.concat(kept);
    const end = bytes.lastIndexOf(0x0a) + 1;
    if (end > 0) yield bytes.subarray(0, end);
    kept = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  if (size > 0) yield Buffer.concat(kept);
}

/** How many rows a part holds: COPY writes a line feed inside a value as `\n`. @param {Buffer} part */
export function countRows(part) {
  let count = 0;
  for (let at = part.indexOf(0x0a); at !== -1; at = part.indexOf(0x0a, at + 1)) count += 1;
  return count;
}

/**
 * @param {import('pg').Client} client
 * @param {TableFacts} table
 * @param {import('node:stream').Readable} rows
 * @returns {Promise<number>} rows written
 */
export async function addRows(client, table, rows) {
  const stream = client.query(copyFrom(`copy ${quoted(table.name)} (${listOf(table)}) from stdin`));
  await pipeline(rows, stream);
  return stream.rowCount ?? 0;
}

/**
 * Empties the tables of what migrations put there, and lets rows come in any order: what was whole stays whole.
 * @param {import('pg').Client} client
 * @param {readonly TableFacts[]} tables
 */
export async function emptyTables(client, tables) {
  await client.query("set session_replication_role to 'replica'");
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
}

/**
 * @param {import('pg').Client} client
 * @param {readonly { name: string, last: string }[]} sequences
 */
export async function setSequences(client, sequences) {
  for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2)', [quoted(name), last]);
}

/** @param {string} name */
const quoted = (name) => `"${name.replaceAll('"', '""')}"`;
/** @param {TableFacts} table */
const listOf = (table) => table.columns.map(quoted).join(', ');
