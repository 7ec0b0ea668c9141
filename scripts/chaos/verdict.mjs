/** What was lost, doubled and left behind, counted in the database, on the disk and among the processes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** @typedef {{ what: string, count: number }} Finding */

/** @param {string} url past the proxy, so that no fault reaches us */
export function openDatabase(url) {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'chaos' });
  pool.on('error', () => {});
  return {
    /** @param {string} sql @param {unknown[]} [values] @returns {Promise<any[]>} */
    rows: async (sql, values = []) => (await pool.query(sql, values)).rows,
    /** @param {string} sql @param {unknown[]} [values] @returns {Promise<number>} */
    count: async (sql, values = []) => (await pool.query(`select count(*)::int as n ${sql}`, values)).rows[0].n,
    close: () => pool.end(),
  };
}

/**
 * While the platform still runs, and is well again.
 * @param {ReturnType<typeof openDatabase>} db
 * @param {import('./people.mjs').Records} records
 * @returns {Promise<Record<'lost' | 'doubled', Finding[]>>}
 */
export async function judgeRows(db, records) {
  const titles = records.posts;
  const jobs = records.documents.map((one) => one.jobId);
  const unsaved = records.documents.filter((one) => !one.saved).length;
  const missing = async (/** @type {string} */ table, /** @type {string} */ column, /** @type {string[]} */ values) =>
    values.length -
    (await db.count(`from (select distinct ${column} from ${table} where ${column}::text = any($1)) found`, [values]));
  const [{ least, most }] = await db.rows(
    `select coalesce(sum(greatest(real - posts_count, 0)), 0)::int as least, coalesce(sum(greatest(posts_count - real, 0)), 0)::int as most
       from (select posts_count, (select count(*) from post p where p.community_id = c.id and p.status = 'published' and p.deleted_at is null) as real
               from community c) counts`,
  );
  return {
    lost: [
      { what: 'answered posts that are missing', count: await missing('post', 'title', titles) },
      { what: 'accepted jobs that are missing', count: await missing('job', 'id', jobs) },
      {
        what: 'accepted jobs that did not end well',
        count: await db.count(`from job where status <> 'done' and kind = 'documents'`),
      },
      { what: 'documents that could not be saved as posts', count: unsaved },
      { what: 'events not delivered', count: await db.count('from outbox_event where done_at is null') },
      { what: 'effects less than causes (posts counted)', count: least },
    ],
    doubled: [
      {
        what: 'posts of one request',
        count: await db.count(
          `from (select 1 from post where title like 'chaos %' group by title having count(*) > 1) d`,
        ),
      },
      {
        what: 'documents of one request',
        count: await db.count(
          `from (select 1 from document where file_name like 'chaos-%' group by file_name having count(*) > 1) d`,
        ),
      },
      {
        what: 'drafts of one place',
        count: await db.count('from (select 1 from draft group by document_id, position having count(*) > 1) d'),
      },
      {
        what: 'posts of one draft',
        count: await db.count(
          'from (select 1 from post where source_draft_id is not null group by source_draft_id having count(*) > 1) d',
        ),
      },
      { what: 'effects more than causes (posts counted)', count: most },
    ],
  };
}

/**
 * Files nobody needs any more. The platform still runs.
 * @param {ReturnType<typeof openDatabase>} db
 * @param {import('./platform.mjs').Platform} platform
 * @returns {Promise<Finding[]>}
 */
export async function judgeFiles(db, { dataDir, temporary }) {
  const files = join(dataDir, 'files');
  const names = list(files);
  const known = new Set((await db.rows('select storage_key from media')).map((row) => row.storage_key));
  const done = new Set((await db.rows(`select id from job where status = 'done'`)).map((row) => row.id));
  const uploads = names.filter((name) => /^uploads\/[0-9a-f-]{36}$/.test(name));
  return [
    {
      what: 'temporary files and folders',
      count: list(temporary, false).filter((name) => name.startsWith('afi-')).length,
    },
    { what: 'half-written files', count: names.filter((name) => name.endsWith('.part')).length },
    {
      what: 'working files of finished jobs',
      count: names.filter((name) => done.has(name.split('/')[1] ?? '')).length,
    },
    { what: 'stored files nobody knows', count: uploads.filter((name) => !known.has(name)).length },
  ];
}

/**
 * After everything was told to stop.
 * @param {ReturnType<typeof openDatabase>} db
 * @param {string} folder in the environment of all our processes
 * @returns {Promise<Finding[]>}
 */
export async function judgeRest(db, folder) {
  const connections = await db.count(
    `from pg_stat_activity where datname = current_database() and application_name <> 'chaos'`,
  );
  return [
    { what: 'processes', count: processesOf(folder).length },
    { what: 'connections', count: connections },
  ];
}

/** Node processes of this run, found by its folder in their environment. @param {string} folder */
export function processesOf(folder) {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!pid || pid === process.pid) return false;
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node')) return false;
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    });
}

/** @param {string} folder @param {boolean} [deep] @returns {string[]} */
function list(folder, deep = true) {
  try {
    return readdirSync(folder, { recursive: deep, encoding: 'utf8' });
  } catch {
    return [];
  }
}
