/** The text of a migration in the form of the house: one class, SQL by hand, its line in the list. */

/**
 * Only what adds is kept. Checks, partial indexes, defaults and text columns are written by hand in SQL and unknown to the
 * entities: the ORM would take them away again.
 * @param {string} sql what the ORM says is different
 * @returns {string[]}
 */
export function additions(sql) {
  return sql
    .split(/;\s*\n/)
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter((statement) => /^create (table|(unique )?index)\b|^alter table \S+ add\b/i.test(statement));
}

/**
 * The moment a new migration is named by: now, or right after the newest there is, since they run in the order of their names.
 * @param {Iterable<string>} names of all there are, `20261129050000-kept-voices`
 * @param {Date} now
 */
export function nextMoment(names, now) {
  const newest = [...names]
    .map((name) => name.slice(0, 14))
    .sort()
    .at(-1);
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(newest ?? '') ?? [];
  if (parts.length === 0) return now;
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  return new Date(Math.max(now.getTime(), Date.UTC(year, month - 1, ...rest) + 1_000));
}

/**
 * @param {{ name: string, date: Date, statements: string[] }} migration `date` in UTC makes its place among the others
 */
export function migrationFile({ name, date, statements }) {
  const time = date.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
  const words = name.split('-').map((word) => (word[0] ?? '').toUpperCase() + word.slice(1));
  const className = `Migration${time}${words.join('')}`;
  const body = (statements.length > 0 ? statements : ['']).map(
    (sql) => `    this.addSql(\`${sql.replaceAll('`', '\\`')}\`);`,
  );
  return {
    className,
    entry: `${time}-${name}`,
    fileName: `migration-${time}-${name}.ts`,
    text: [
      `import { Migration } from '@mikro-orm/migrations';`,
      '',
      `/** ${name.replaceAll('-', ' ')}. */`,
      `export class ${className} extends Migration {`,
      `  override name = '${time}-${name}';`,
      '',
      '  override up(): void {',
      ...body,
      '  }',
      '}',
      '',
    ].join('\n'),
  };
}

/**
 * Puts a migration into its word's slice, at the end of the module file.
 * @param {string} module text of `<word>.module.ts`
 * @param {{ className: string, entry: string, fileName: string }} migration
 */
export function registered(module, { className, entry, fileName }) {
  const imports = `import { ${className} } from './migrations/${fileName.replace(/\.ts$/, '.js')}';\n`;
  const line = `{ name: '${entry}', class: ${className} }`;
  const listed = /migrations: \[/.test(module)
    ? module.replace(/(migrations: \[[^\]]*?),?(\s*\])/, `$1, ${line}$2`)
    : module.replace(/(= slice\(\{[^}]*?),?(\s*\}\))/, `$1, migrations: [${line}]$2`);
  return listed.replace(/\n(?=\n(?:\/\*\*|@|export))/, `\n${imports}`);
}
