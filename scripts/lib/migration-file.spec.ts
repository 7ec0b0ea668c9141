import { additions, listed, migrationFile } from './migration-file.mjs';

it('keeps what adds, and leaves alone what was written by hand', () => {
  const sql = [
    'create table "vote" ("id" uuid not null)',
    'alter table "post" add "score" int not null',
    'alter table "post" drop constraint "post_status_check"',
    'alter table "post" alter column "type" drop default',
    'drop index "post_feed"',
  ].join(';\n');
  expect(additions(`${sql};\n`)).toEqual([
    'create table "vote" ("id" uuid not null)',
    'alter table "post" add "score" int not null',
  ]);
});

it('is written in the form of the house and added to the list', () => {
  const migration = migrationFile({
    name: 'add-votes',
    date: new Date('2026-11-21'),
    statements: ['create table vote ()'],
  });
  expect(migration).toMatchObject({
    className: 'Migration20261121AddVotes',
    fileName: 'migration-20261121-add-votes.ts',
  });
  expect(migration.text).toContain(
    "export class Migration20261121AddVotes extends Migration {\n  override name = '20261121-add-votes';",
  );
  expect(migration.text).toContain('    this.addSql(`create table vote ()`);');
  const list = "import { A } from './a.js';\n\nexport const migrations = [\n  { name: 'a', class: A },\n];\n";
  expect(listed(list, migration)).toBe(
    "import { Migration20261121AddVotes } from './migration-20261121-add-votes.js';\nimport { A } from './a.js';\n\n" +
      "export const migrations = [\n  { name: 'a', class: A },\n  { name: '20261121-add-votes', class: Migration20261121AddVotes },\n];\n",
  );
});
