/**
 * `npm run restore -- FILE`: makes the installation of a backup in an empty DATA_DIR. It appears there when it is whole; a fault
 * on the way leaves nothing. BACKUP_PASSPHRASE opens an encrypted one.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, rmdirSync, mkdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { build } from './build.mjs';
import { startPostgres } from './embedded-postgres.mjs';
import { addFile } from './lib/backup-files.mjs';
import { addRows, emptyTables, setSequences } from './lib/backup-rows.mjs';
import { readArchive } from './lib/backup-archive.mjs';
import { UserError, runScript, say } from './lib/cli-output.mjs';
import { readSettings } from './lib/platform-run.mjs';
import { root } from './lib/run-command.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./lib/backup-rows.mjs').factsOf>> & { format: number, release: string, madeAt: string }} Header */

await runScript(async () => {
  const [name] = process.argv.slice(2);
  if (!name) {
    throw new UserError('Donnez une sauvegarde : npm run restore -- FICHIER', 'Name a backup: npm run restore -- FILE');
  }
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  if (!existsSync(file)) throw new UserError(`${file} n’existe pas`, 'There is no such file');
  const { dataDir } = readSettings();
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new UserError(
      `Le dossier ${dataDir} n’est pas vide : mettez-le de côté, ou donnez-en un autre dans DATA_DIR`,
      'The data folder is not empty: move it away, or name another in DATA_DIR',
    );
  }
  await build({ quiet: true, names: ['contracts', 'runtime', 'backend'] });
  process.umask(0o077);
  mkdirSync(dirname(dataDir), { recursive: true });
  const draft = mkdtempSync(join(dirname(dataDir), `.${basename(dataDir)}-`));
  try {
    const told = await restore(file, draft, process.env.BACKUP_PASSPHRASE);
    if (existsSync(dataDir)) rmdirSync(dataDir);
    renameSync(draft, dataDir);
    say(
      `Sauvegarde du ${told.header.madeAt} remise dans ${dataDir} (${told.rows} lignes, ${told.files} fichiers) ; lancez npm start`,
      'Restored: start it with npm start',
    );
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
});

/** @param {string} file @param {string} folder @param {string | undefined} passphrase */
async function restore(file, folder, passphrase) {
  // PostgreSQL's own user has to pass through where we are root.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  /** @type {{ server: import('./embedded-postgres.mjs').PostgresServer, client: pg.Client } | undefined} */
  let database;
  /** What went wrong of ours: nothing against the backup. @type {unknown} */
  let fault;
  // Once it is known to be a backup: what is none, or has another passphrase, is told at once.
  const openDatabase = async () => {
    const server = await startPostgres({ directory: join(folder, 'postgres'), log: join(folder, 'logs/postgres.log') });
    const client = new pg.Client({ connectionString: server.url });
    database = { server, client };
    await client.connect();
    return database;
  };
  /** @type {Header | undefined} */
  let header;
  /** @type {{ rows: number, files: number } | undefined} */
  let end;
  const counts = { rows: 0, files: 0 };
  try {
    await readArchive(file, passphrase, async (name, _size, content) => {
      if (name === 'backup.json') {
        header = JSON.parse(await text(content));
        const { server, client } = await openDatabase().catch((error) => {
          fault = error;
          throw error;
        });
        await makeSchema(server.url, header);
        await client.query('begin');
        await emptyTables(client, header?.tables ?? []);
      } else if (name.startsWith('rows/')) {
        const table = header?.tables.find((one) => one.name === name.split('/')[1]);
        if (!table || !database) throw new Error(name);
        counts.rows += await addRows(database.client, table, content);
      } else if (name.startsWith('files/')) {
        await addFile(folder, name.slice('files/'.length), content);
        counts.files += 1;
      } else if (name === 'end.json') end = JSON.parse(await text(content));
    });
    if (!header || !database || !end || end.rows !== counts.rows || end.files !== counts.files) {
      throw new UserError(`${file} n’est pas une sauvegarde entière d’Afi`, 'This is not a whole backup of Afi');
    }
    await setSequences(database.client, header.sequences);
    await database.client.query('commit');
    return { header, ...counts };
  } catch (error) {
    throw fault ?? error;
  } finally {
    await database?.client.end().catch(() => {});
    await database?.server.stop();
  }
}

/** The tables as they were when the backup was made; the next start brings them up to this release. @param {string} url @param {Header | undefined} header */
async function makeSchema(url, header) {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const built = (/** @type {string} */ path) => import(pathToFileURL(join(root, 'backend/dist', path)).href);
  const { ormConfig } = await built('platform/persistence/orm.config.js');
  const { slices } = await built('slices.js');
  const config = ormConfig(url, slices);
  const known = new Set(config.migrations.migrationsList.map((/** @type {{ name: string }} */ { name }) => name));
  const unknown = header?.migrations.filter((name) => !known.has(name)) ?? [];
  if (header?.format !== 1 || unknown.length > 0) {
    throw new UserError(
      `Cette sauvegarde vient d’une version plus récente (${header?.release})`,
      'This backup was made by a newer release',
    );
  }
  const orm = await MikroORM.init({ ...config, logger: () => {} });
  try {
    await orm.migrator.up({ migrations: header.migrations });
  } finally {
    await orm.close();
  }
}
