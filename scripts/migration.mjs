/**
 * `npm run db:migration -- word name`: brings an empty database up to the last migration, asks the ORM what its entities still miss,
 * and writes that as a new migration of that word, to be read and completed by hand.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { startPostgres } from './embedded-postgres.mjs';
import { additions, migrationFile, nextMoment, registered } from './lib/migration-file.mjs';
import { root } from './lib/run-command.mjs';
import { UserError, runScript, say } from './lib/cli-output.mjs';

await runScript(async () => {
  const [word = '', name = ''] = process.argv.slice(2);
  const folder = join(root, 'backend/src/modules', word);
  const module = join(folder, `${word}.module.ts`);
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(module)) {
    throw new UserError(
      'Donnez un mot et un nom : npm run db:migration -- posts ajoute-les-votes',
      'Give a word and a name in kebab-case',
    );
  }
  await build({ quiet: true, names: ['contracts', 'backend'] });
  const { statements, names } = await missing();
  const migration = migrationFile({ name, date: nextMoment(names, new Date()), statements });
  const file = join(folder, 'migrations', migration.fileName);
  mkdirSync(join(folder, 'migrations'), { recursive: true });
  writeFileSync(file, migration.text, { flag: 'wx' });
  writeFileSync(module, registered(readFileSync(module, 'utf8'), migration));
  say(
    `Écrit : ${relative(root, file)} (${statements.length} ajouts), à relire et compléter`,
    'Written, read and complete it before you commit it',
  );
});

/** What the entities need and the migrations do not make yet; and the names of those. */
async function missing() {
  const temporary = mkdtempSync(join(tmpdir(), 'afi-migration-'));
  const server = await startPostgres({ directory: join(temporary, 'postgres'), durable: false });
  try {
    const { MikroORM } = await import('@mikro-orm/postgresql');
    const built = (/** @type {string} */ path) => import(pathToFileURL(join(root, 'backend/dist', path)).href);
    const { ormConfig } = await built('platform/persistence/orm.config.js');
    const { slices } = await built('slices.js');
    const orm = await MikroORM.init({ ...ormConfig(server.url, slices), logger: () => {} });
    try {
      await orm.migrator.up();
      const { up } = await orm.schema.getUpdateSchemaMigrationSQL({ wrap: false, safe: true, dropTables: false });
      const names = slices.flatMap((/** @type {{ migrations?: { name: string }[] }} */ one) =>
        (one.migrations ?? []).map((made) => made.name),
      );
      return { statements: additions(up), names };
    } finally {
      await orm.close();
    }
  } finally {
    await server.stop();
    rmSync(temporary, { recursive: true, force: true });
  }
}
