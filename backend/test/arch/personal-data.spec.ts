import { UuidType } from '@mikro-orm/core';
import { slices } from '../../src/slices.js';

/** `post.authorId` of every column that holds an id. */
const idColumns = slices.flatMap(({ entities }) =>
  entities.flatMap(({ meta }) =>
    Object.entries<{ type: unknown }>(meta.properties)
      .filter(([name, { type }]) => type === UuidType && name !== 'id')
      .map(([name]) => `${meta.tableName}.${name}`),
  ),
);
const tables = slices.flatMap(({ entities }) => entities.map(({ meta }) => `${meta.tableName}`));
const camel = (table: string) => table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Named after a table it points at: `communityId`, `modelJobId`. Those named after an account are what is looked for. */
function namesAnotherTable(column: string): boolean {
  const name = column.split('.')[1] ?? '';
  const others = tables.filter((table) => table !== 'account').map(camel);
  return others.some((table) => name.toLowerCase().endsWith(`${table.toLowerCase()}id`));
}

const personal = new Set(slices.flatMap((slice) => slice.personal.flatMap(({ by }) => by)));
const notPersonal = new Map(slices.flatMap((slice) => Object.entries(slice.notPersonal)));

describe('the archive of somebody’s data', () => {
  it('holds every table that may point at them, or its word says why not', () => {
    const unsaid = idColumns.filter((column) => !namesAnotherTable(column));
    expect(unsaid.length).toBeGreaterThan(20);
    expect(unsaid.filter((column) => !personal.has(column) && !notPersonal.has(column))).toEqual([]);
  });

  it('names columns that are there, once, with a reason where they are left out', () => {
    const known = new Set([...idColumns, ...tables.map((table) => `${table}.id`)]);
    expect([...personal, ...notPersonal.keys()].filter((column) => !known.has(column))).toEqual([]);
    expect([...personal].filter((column) => notPersonal.has(column))).toEqual([]);
    for (const reason of notPersonal.values()) expect(reason.length).toBeGreaterThan(10);
  });

  it('is filled by each word from its own tables, under names of their own', () => {
    const trespasses = slices.flatMap(({ entities, personal: own, notPersonal: left }) => {
      const tablesOfWord = new Set(entities.map(({ meta }) => meta.tableName));
      const named = [...own.flatMap(({ by }) => by), ...Object.keys(left)];
      return named.filter((column) => !tablesOfWord.has(column.split('.')[0] ?? ''));
    });
    expect(trespasses).toEqual([]);
    const names = slices.flatMap(({ personal: own }) => own.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('somebody who left for good', () => {
  const answers = slices.map(({ forgetting, personal: own, notPersonal: left, entities }) => ({
    goes: forgetting?.goes ?? [],
    stays: forgetting?.stays ?? {},
    asked: new Set(own.flatMap(({ by }) => by)),
    known: new Set([...own.flatMap(({ by }) => by), ...Object.keys(left)]),
    tables: new Set(entities.map(({ meta }) => meta.tableName)),
  }));

  it('(d93) is forgotten by every word, table by table: its rows go, or stay for a reason', () => {
    const unanswered = answers.flatMap(({ goes, stays, asked }) =>
      [...asked].filter((column) => !goes.includes(column) && !(column in stays)),
    );
    expect(answers.flatMap(({ asked }) => [...asked]).length).toBeGreaterThan(10);
    expect(unanswered).toEqual([]);
  });

  it('(d93) is forgotten in columns that are there, each answered once, by the word whose they are', () => {
    for (const { goes, stays, known, tables: own } of answers) {
      const named = [...goes, ...Object.keys(stays)];
      expect(new Set(named).size).toBe(named.length);
      expect(named.filter((column) => !known.has(column) || !own.has(column.split('.')[0] ?? ''))).toEqual([]);
      for (const reason of Object.values(stays)) expect(reason.length).toBeGreaterThan(10);
    }
  });
});
