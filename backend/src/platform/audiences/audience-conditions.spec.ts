import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { AudienceConditions } from './audience-conditions.js';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

describe('filters of an audience that words contribute', () => {
  const conditions = new AudienceConditions();
  conditions.contribute('communityIds', (ids, account) => sql<boolean>`${account} = any(${ids})`);
  conditions.contribute('seenFrom', (day) => sql<boolean>`seen >= ${day}`);
  const said = (filters: object) => conditions.of(filters, sql.ref('a.id')).compile(db);

  it('say what is asked of them, all together, and nothing of what is not', () => {
    expect(said({}).sql).toBe('true');
    expect(said({ communityIds: [], seenFrom: undefined }).sql).toBe('true');
    const both = said({ communityIds: ['x'], seenFrom: '2026-11-22' });
    expect([both.sql, both.parameters]).toEqual([
      ...['(("a"."id" = any($1)) and (seen >= $2))', [['x'], '2026-11-22']],
    ]);
  });

  it('(d230) let nobody through where nobody knows them', () => {
    expect(() => said({ coinsFrom: 5 })).toThrow('no word knows what coinsFrom means');
  });

  it('stand once', () => {
    expect(() => conditions.contribute('seenFrom', () => sql<boolean>`true`)).toThrow('seenFrom is contributed twice');
  });
});
