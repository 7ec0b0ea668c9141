import { additions, migrationFile, nextMoment, registered } from './migration-file.mjs';

it('comes behind all there are: they run in the order of their names, whatever the clock says', () => {
  const now = new Date('2026-11-25T10:00:00Z');
  const said = (...names: string[]) => nextMoment(names, now).toISOString();
  expect([said(), said('20261120090000-a')]).toEqual(['2026-11-25T10:00:00.000Z', '2026-11-25T10:00:00.000Z']);
  expect(said('20261129050000-b', '20261120090000-a')).toBe('2026-11-29T05:00:01.000Z');
});

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

describe('a migration', () => {
  const migration = migrationFile({
    name: 'add-votes',
    date: new Date('2026-11-21T09:05:07Z'),
    statements: ['create table vote ()'],
  });

  it('is named by the time it was made', () => {
    expect(migration).toMatchObject({
      className: 'Migration20261121090507AddVotes',
      fileName: 'migration-20261121090507-add-votes.ts',
    });
    expect(migration.text).toContain(
      "export class Migration20261121090507AddVotes extends Migration {\n  override name = '20261121090507-add-votes';",
    );
    expect(migration.text).toContain('    this.addSql(`create table vote ()`);');
  });

  const imported =
    "import { Migration20261121090507AddVotes } from './migrations/migration-20261121090507-add-votes.js';";
  const entry = "{ name: '20261121090507-add-votes', class: Migration20261121090507AddVotes }";

  it("is added to its word's slice", () => {
    const first =
      "import { a } from 'a';\n\n@Module({})\nexport class A {}\n\nexport const aSlice = slice({ module: A });\n";
    expect(registered(first, migration)).toBe(
      `import { a } from 'a';\n${imported}\n\n@Module({})\nexport class A {}\n\nexport const aSlice = slice({ module: A, migrations: [${entry}] });\n`,
    );
    const second =
      "import { a } from 'a';\n\n/** A. */\nslice({\n  migrations: [\n    { name: 'b', class: B },\n  ],\n});\n";
    expect(registered(second, migration)).toContain(`{ name: 'b', class: B }, ${entry}\n  ],`);
  });
});
