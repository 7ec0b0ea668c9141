import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { startPostgres } from '../../../../scripts/embedded-postgres.mjs';

const folder = fileURLToPath(new URL('../releases', import.meta.url));

/** What `scripts/keep-release.mjs` noted of the installation it kept. */
export interface KeptFacts {
  readonly release: string;
  readonly keptAt: string;
  readonly secret: string;
  readonly phone: string;
  readonly communityId: string;
  readonly postsCounted: number;
  /** Names of the events that were written and not yet delivered, as that release called them. */
  readonly undelivered: readonly string[];
  readonly sessions: { readonly owner: string; readonly newcomer: string };
  readonly posts: { readonly published: readonly string[]; readonly unannounced: string; readonly draft: string };
  /** Ids, by the state their jobs were in: `asked` had not reached the queue. */
  readonly documents: Record<'done' | 'running' | 'queued' | 'asked', string>;
}

/** The releases of which an installation is kept. */
export const keptReleases = readdirSync(folder).map((file) => file.replace('.sql.gz', ''));

/** An installation put into place. */
export interface Installed {
  readonly kept: KeptFacts;
  /** Keys of all its rows, see `keysIn`. */
  readonly rows: readonly string[];
}

/** Puts the data folder of an installation of that release into place, as if it had run until this moment. */
export async function installRelease(release: string, dataDir: string): Promise<Installed> {
  const dump = gunzipSync(readFileSync(join(folder, `${release}.sql.gz`))).toString();
  const kept = JSON.parse(/^-- kept (.*)$/m.exec(dump)?.[1] ?? '') as KeptFacts;
  for (const [, path = '', bytes = ''] of dump.matchAll(/^-- file (\S+) (\S*)$/gm)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), Buffer.from(bytes, 'base64'));
  }
  const server = await startPostgres({ directory: join(dataDir, 'postgres') });
  try {
    await asked(server.url, async (client) => {
      await client.query(dump);
      await moveToNow(client, kept.keptAt);
    });
    return { kept, rows: await keysIn(server.url) };
  } finally {
    await server.stop();
  }
}

/** Sessions end with time and files are cleared away: what was an hour ago then is an hour ago now. */
async function moveToNow(client: pg.Client, keptAt: string): Promise<void> {
  const { rows } = await client.query<{ move: string }>(
    `select format('update %I.%I set %s', table_schema, table_name,
                   string_agg(format('%1$I = %1$I + (now() - %2$L::timestamptz)', column_name, $1::text), ', ')) as move
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where data_type = 'timestamp with time zone' and table_type = 'BASE TABLE' and table_schema in ('public', 'bullmq')
      group by table_schema, table_name`,
    [keptAt],
  );
  for (const { move } of rows) await client.query(move);
}

/** The keys of every row of the platform's own tables: `account 01a1…`. An inbox row is called by its reaction, which code may rename. */
export async function keysIn(url: string): Promise<string[]> {
  return asked(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string; key: string }>(
      // Of a table in months the id alone: its key today has the moment too.
      `select c.relname as name, coalesce(min(a.attname::text) filter (where a.attname = 'id'), string_agg(quote_ident(a.attname), ', ')) as key from pg_index i
         join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relpersistence = 'p' and not c.relispartition and c.relname <> 'inbox'
        group by c.relname`,
    );
    const found: string[] = [];
    for (const { name, key } of tables) {
      const { rows } = await client.query<{ key: string }>(`select concat_ws(' ', ${key}) as key from ${name}`);
      found.push(...rows.map((row) => `${name} ${row.key}`));
    }
    return found;
  });
}

/** Runs queries on a connection of its own. */
export async function asked<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Address of the database that runs in a data folder. */
export function databaseOf(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return `postgresql://afi:${password}@127.0.0.1:${port ?? ''}/afi`;
}
