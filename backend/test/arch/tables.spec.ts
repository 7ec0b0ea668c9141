import { captures, inTree, realTree, type SourceTree } from './support/source-tree.js';

const modules = 'backend/src/modules';
const sources = /(?<!\.spec)(?<!\/migrations\/[^/]+)\.ts$/;

const written = [
  /\b(?:insert into|update|delete from)\s+"?(\w+)/g,
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
];
const read = [/(?<!delete )\b(?:from|join)\s+"?(\w+)/g, /\.(?:selectFrom|from|\w+Join(?:Lateral)?)\(\s*\[?'(\w+)/g];

/** The word, or the platform, that a file belongs to. */
const wordOf = (path: string): string => /^backend\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? 'platform';
const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

/** Tables by the word whose entity they are. */
function ownersIn(tree: SourceTree): Map<string, string> {
  return new Map(
    tree
      .files('backend/src', sources)
      .flatMap((path) =>
        captures(tree.text(path), /tableName: '(\w+)'/g).map((table) => [table, wordOf(path)] as const),
      ),
  );
}

/** What a word's slice says it reads of others: `reads: ['account']`. */
function listedIn(tree: SourceTree, word: string): string[] {
  return tree
    .files(`${modules}/${word}`, /\.module\.ts$/)
    .flatMap((path) => captures(tree.text(path), /\breads: \[([^\]]*)\]/g))
    .flatMap((list) => captures(list, /'(\w+)'/g));
}

/** Tables of others that are written, or read without being listed; lists that say more than is read. */
function trespassesIn(tree: SourceTree): string[] {
  const owners = ownersIn(tree);
  const problems = new Set<string>();
  const foreignReads = new Set<string>();
  for (const path of ['modules', 'platform'].flatMap((folder) => tree.files(`backend/src/${folder}`, sources))) {
    const [word, text] = [wordOf(path), withoutComments(tree.text(path))];
    const named = (patterns: RegExp[]): string[] => {
      const tables = patterns.flatMap((pattern) => captures(text, pattern));
      return tables.filter((table) => owners.has(table) && owners.get(table) !== word);
    };
    for (const table of named(written)) problems.add(`${word} writes ${table} of ${owners.get(table)}`);
    for (const table of named(read)) {
      foreignReads.add(`${word} ${table}`);
      if (!listedIn(tree, word).includes(table)) problems.add(`${word} reads ${table}, which its slice does not list`);
    }
  }
  for (const word of tree.folders(modules))
    for (const table of listedIn(tree, word))
      if (!foreignReads.has(`${word} ${table}`)) problems.add(`${word} lists ${table}, which it does not read`);
  return [...problems].sort();
}

/** Tables that migrations made and no entity stands for. */
function ownerlessIn(tree: SourceTree): string[] {
  const owners = ownersIn(tree);
  const texts = tree.files('backend/src', /\/migrations\/migration-[^/]+\.ts$/).map((path) => tree.text(path));
  const named = (pattern: RegExp): string[] => texts.flatMap((text) => captures(text, pattern));
  const gone = new Set([...named(/alter table (\w+) rename to/g), ...named(/drop table (?:if exists )?(\w+)/g)]);
  const made = [...named(/create (?:unlogged )?table (\w+)/g), ...named(/alter table \w+ rename to (\w+)/g)];
  return made.filter((table) => !gone.has(table) && !owners.has(table)).sort();
}

describe('a table has one owner', () => {
  it('holds here', () => {
    expect(ownerlessIn(realTree)).toEqual([]);
    expect(trespassesIn(realTree)).toEqual([]);
  });

  const entity = (table: string) => `export const Schema = defineEntity({ name: 'X', tableName: '${table}' });`;
  const owned = {
    'backend/src/modules/posts/domain/post.ts': entity('post'),
    'backend/src/modules/posts/handlers/a.ts': "em.execute('update post set title = ?')",
    'backend/src/platform/events/outbox.ts': entity('outbox_event'),
  };

  it('sees what is written by another word, in SQL and by Kysely, and by the platform', () => {
    const files = {
      ...owned,
      'backend/src/modules/coins/coins.module.ts': "slice({ reads: ['post'] })",
      'backend/src/modules/coins/reads/a.ts': "tables.selectFrom('post as p')",
      'backend/src/modules/coins/handlers/a.ts': 'em.execute(`delete from post where id = ?`)',
      'backend/src/modules/quizzes/handlers/a.ts': "tablesOf(em)\n  .updateTable('post')",
      'backend/src/platform/log/a.ts': "em.execute('insert into post (id) values (?)')",
    };
    expect(inTree(files, trespassesIn)).toEqual([
      'coins writes post of posts',
      'platform writes post of posts',
      'quizzes writes post of posts',
    ]);
  });

  it('sees what is read without being listed, and listed without being read', () => {
    const files = {
      ...owned,
      'backend/src/modules/coins/coins.module.ts': "slice({ module: CoinsModule, reads: ['outbox_event'] })",
      'backend/src/modules/coins/reads/a.ts': "tables.selectFrom('post as p')",
      'backend/src/modules/quizzes/reads/a.ts':
        "tables.selectFrom('quiz').leftJoin('post as p', 'p.id', 'quiz.postId')",
      'backend/src/modules/thoughts/reads/a.ts':
        'em.execute(`select 1 from thought t join post p on p.id = t.post_id`)',
      // Prose is not SQL.
      'backend/src/modules/goals/reads/a.ts': '/** What comes from post. */\n// as from post\nexport const goal = 1;',
    };
    expect(inTree(files, trespassesIn)).toEqual([
      'coins lists outbox_event, which it does not read',
      'coins reads post, which its slice does not list',
      'quizzes reads post, which its slice does not list',
      'thoughts reads post, which its slice does not list',
    ]);
  });

  it('sees a table without an entity', () => {
    const migrations = 'backend/src/modules/posts/migrations';
    const files = {
      ...owned,
      [`${migrations}/migration-1-a.ts`]: 'create table post (id uuid)`; `create table upload (id uuid)`',
      [`${migrations}/migration-2-b.ts`]:
        'alter table upload rename to media`; `create unlogged table limit_of (key text)',
    };
    expect(inTree(files, ownerlessIn)).toEqual(['limit_of', 'media']);
  });
});
