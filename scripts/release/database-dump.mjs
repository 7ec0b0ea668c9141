/** A database as plain SQL, without pg_dump (which the embedded PostgreSQL does not bring). */
import pg from 'pg';

/** Counters of limits are no data of anybody's. */
const leftOut = ['kept', 'pg_catalog', 'information_schema'];

/**
 * From now on every statement that changes the schema is noted, word for word, in the order it ran.
 * @param {string} url
 */
export async function recordSchema(url) {
  await withClient(url, (client) =>
    client.query(`
      create schema kept;
      create table kept.statement (at timestamptz, path text, query text, n bigint generated always as identity);
      create unique index on kept.statement (at, md5(query));
      create function kept.note() returns event_trigger language plpgsql security definer as $$
        begin
          insert into kept.statement (at, path, query) values (statement_timestamp(), current_setting('search_path'), current_query())
            on conflict do nothing;
        end $$;
      create event trigger kept on ddl_command_end execute function kept.note();`),
  );
}

/**
 * The schema as it came to be, then every row. Loaded as one query into an empty database.
 * @param {string} url
 * @returns {Promise<string>}
 */
export function dumpOf(url) {
  return withClient(url, async (client) => {
    const { rows: statements } = await client.query('select path, query from kept.statement order by n');
    const schema = statements.map(({ path, query }) => `set search_path to ${path};\n${withoutComments(query)};`);
    const { rows: tables } = await client.query(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and n.nspname <> all($1) and n.nspname not like 'pg\\_%' order by 1`,
      [leftOut],
    );
    const rows = [];
    for (const { name } of tables) rows.push(...(await rowsOf(client, name)));
    const { rows: sequences } = await client.query(
      `select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences
        where last_value is not null and schemaname <> all($1) order by 1`,
      [leftOut],
    );
    const counters = sequences.map(({ name, last_value: last }) => `select setval('${name}', ${last});`);
    return [...schema, "set session_replication_role to 'replica';", ...rows, ...counters, 'reset all;'].join('\n');
  });
}

/**
 * @param {pg.Client} client
 * @param {string} table
 */
async function rowsOf(client, table) {
  const { rows: columns } = await client.query(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(', ');
  const { rows } = await client.query(
    `select to_jsonb(t)::text as row from (select ${names} from ${table}) t order by 1`,
  );
  if (rows.length === 0) return [];
  const values = rows.map(({ row }) => row.replaceAll("'", "''")).join(',\n');
  return [
    `insert into ${table} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${table}, '[\n${values}\n]');`,
  ];
}

/** Whole lines of comment: they are half of what libraries write. @param {string} query */
function withoutComments(query) {
  return query
    .replace(/^\s*--.*\n/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
    .replace(/;$/, '');
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} use
 */
async function withClient(url, use) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
