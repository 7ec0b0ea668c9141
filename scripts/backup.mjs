/**
 * `npm run backup -- FILE`: everything of the installation in DATA_DIR, while it runs or stopped: its rows as they were at one
 * moment, its files, its secret. BACKUP_PASSPHRASE encrypts it. Production has its own database and bucket: operations.md.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { countRows, factsOf, rowsOf } from './lib/backup-rows.mjs';
import { writeArchive } from './lib/backup-archive.mjs';
import { addFiles } from './lib/backup-files.mjs';
import { UserError, runScript, say } from './lib/cli-output.mjs';
import { openDatabase } from './lib/installed-database.mjs';
import { readSettings } from './lib/platform-run.mjs';
import { root } from './lib/run-command.mjs';

await runScript(async () => {
  const [name] = process.argv.slice(2);
  if (!name)
    throw new UserError('Donnez un fichier : npm run backup -- FICHIER', 'Name a file: npm run backup -- FILE');
  const { dataDir } = readSettings();
  if (process.env.DATABASE_URL || !existsSync(join(dataDir, 'postgres'))) {
    throw new UserError(
      `Aucune installation à sauvegarder dans ${dataDir} ; pour une base à part, voir docs/operations.md`,
      'No installation to back up there; with a database of your own see docs/operations.md',
    );
  }
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  if (existsSync(file)) throw new UserError(`${file} existe déjà`, 'That file exists already');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const passphrase = process.env.BACKUP_PASSPHRASE;
  const database = await openDatabase(dataDir);
  try {
    const { rows, files } = await backUp({ dataDir, file, passphrase, url: database.url });
    say(
      `Sauvegarde écrite : ${file} (${rows} lignes, ${files} fichiers${passphrase ? ', chiffrée' : ''})`,
      `Backup written (${rows} rows, ${files} files${passphrase ? ', encrypted' : ''})`,
    );
  } finally {
    await database.close();
  }
});

/** @param {{ dataDir: string, file: string, passphrase: string | undefined, url: string }} what */
async function backUp({ dataDir, file, passphrase, url }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const counts = { rows: 0, files: 0 };
  const { version: release } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  try {
    await writeArchive(file, passphrase, async (archive) => {
      /** @type {Set<string>} */
      const added = new Set();
      // Before the rows and after them: what a row names was there at its moment, and may have gone or come since.
      await addFiles(archive, dataDir, added);
      // One snapshot: a row and what it points to are of the same moment.
      await client.query('begin isolation level repeatable read read only');
      const facts = await factsOf(client);
      await archive.add(
        'backup.json',
        JSON.stringify({ format: 1, release, madeAt: new Date().toISOString(), ...facts }),
      );
      for (const table of facts.tables) {
        let part = 0;
        for await (const rows of rowsOf(client, table)) {
          await archive.add(`rows/${table.name}/${String((part += 1)).padStart(6, '0')}`, rows);
          counts.rows += countRows(rows);
        }
      }
      await client.query('commit');
      await addFiles(archive, dataDir, added);
      counts.files = added.size;
      await archive.add('end.json', JSON.stringify(counts));
    });
  } finally {
    await client.end();
  }
  return counts;
}
