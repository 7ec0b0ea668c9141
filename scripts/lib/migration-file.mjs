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
 * @param {{ name: string, date: Date, statements: string[] }} migration
 */
export function migrationFile({ name, date, statements }) {
  const day = date.toISOString().slice(0, 10).replaceAll('-', '');
  const words = name.split('-').map((word) => (word[0] ?? '').toUpperCase() + word.slice(1));
  const className = `Migration${day}${words.join('')}`;
  const body = (statements.length > 0 ? statements : ['']).map(
    (sql) => `    this.addSql(\`${sql.replaceAll('`', '\\`')}\`);`,
  );
  return {
    className,
    entry: `${day}-${name}`,
    fileName: `migration-${day}-${name}.ts`,
    text: [
      `import { Migration } from '@mikro-orm/migrations';`,
      '',
      `/** ${name.replaceAll('-', ' ')}. */`,
      `export class ${className} extends Migration {`,
      `  override name = '${day}-${name}';`,
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
 * Puts a migration at the end of backend/src/migrations/list.ts.
 * @param {string} list
 * @param {{ className: string, entry: string, fileName: string }} migration
 */
export function listed(list, { className, entry, fileName }) {
  const imports = `import { ${className} } from './${fileName.replace(/\.ts$/, '.js')}';\n`;
  return `${imports}${list}`.replace(/\n\];/, `\n  { name: '${entry}', class: ${className} },\n];`);
}
