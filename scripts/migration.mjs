/**
 * `npm run db:migration -- name`: brings an empty database up to the last migration, asks the ORM what its entities still miss,
 * and writes that as a new migration, to be read and completed by hand.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { startPostgres } from './embedded-postgres.mjs';
import { additions, listed, migrationFile } from './lib/migration-file.mjs';
import { root } from './lib/run-command.mjs';
import { Trouble, runScript, say } from './lib/speak.mjs';

const folder = join(root, 'backend/src/migrations');

await runScript(async () => {
  const name = process.argv[2] ?? '';
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    throw new Trouble('Donnez un nom : npm run db:migration -- ajoute-les-votes', 'Give a name in kebab-case');
  }
  await build({ quiet: true, names: ['contracts', 'backend'] });
  const statements = await missing();
  const migration = migrationFile({ name, date: new Date(), statements });
  const file = join(folder, migration.fileName);
  writeFileSync(file, migration.text, { flag: 'wx' });
  const list = join(folder, 'list.ts');
  writeFileSync(list, listed(readFileSync(list, 'utf8'), migration));
  say(
    `Écrit : ${relative(root, file)} (${statements.length} ajouts), à relire et compléter`,
    'Written, read and complete it before you commit it',
  );
});

/** What the entities need and the migrations do not make yet. */
async function missing() {
  const temporary = mkdtempSync(join(tmpdir(), 'afi-migration-'));
  const server = await startPostgres({ directory: join(temporary, 'postgres'), durable: false });
  try {
    const { MikroORM } = await import('@mikro-orm/postgresql');
    const built = (/** @type {string} */ path) => import(pathToFileURL(join(root, 'backend/dist', path)).href);
    const { ormConfig } = await built('platform/persistence/orm.config.js');
    const { entities } = await built('entities.js');
    const orm = await MikroORM.init({ ...ormConfig(server.url, entities), logger: () => {} });
    try {
      await orm.migrator.up();
      const { up } = await orm.schema.getUpdateSchemaMigrationSQL({ wrap: false, safe: true, dropTables: false });
      return additions(up);
    } finally {
      await orm.close();
    }
  } finally {
    await server.stop();
    rmSync(temporary, { recursive: true, force: true });
  }
}
