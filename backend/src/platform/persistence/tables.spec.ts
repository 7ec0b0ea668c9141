import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import { ormConfig } from './orm.config.js';
import { preparedQuery, type Bound } from './prepared-query.js';
import { slices } from '../../slices.js';
import { byPropertyNames, tablesOf, type Tables } from './tables.js';

/** Checked by the compiler: each line under `@ts-expect-error` fails the day it compiles. */
export function wrongReads(em: EntityManager): unknown[] {
  const tables = tablesOf(em);
  return [
    // @ts-expect-error a column that is not there
    tables.selectFrom('outbox_event').select('nmae'),
    // @ts-expect-error a column by its name in the database
    tables.selectFrom('outbox_event').where('done_at', 'is', null),
    // @ts-expect-error a table that is not there
    tables.selectFrom('outbox'),
    // @ts-expect-error a value of another type
    tables.selectFrom('outbox_event').where('tries', '=', 'three'),
    preparedQuery((reads: Kysely<Tables>, bound: Bound<{ id: string }>) =>
      // @ts-expect-error a value the call does not bring
      reads.selectFrom('outbox_event').select('id').where('id', '=', bound.eventId),
    ),
  ];
}

it('columns are called as the properties of their entity', async () => {
  const orm = await MikroORM.init(ormConfig('postgresql://nobody@127.0.0.1:1/none', []));
  const query = tablesOf(orm.em).selectFrom('outbox_event as e').select('e.nextAt').where('e.doneAt', 'is', null);
  expect(query.compile().sql).toBe('select "e"."next_at" from "outbox_event" as "e" where "e"."done_at" is null');
  await orm.close();
});

it('what a query names itself comes back by that name, and what a column holds is left as it is', () => {
  expect(byPropertyNames({ next_at: 1, has_one: true, fields: { kept_as: 'it is' }, list: [{ as_it: 'is' }] })).toEqual(
    {
      nextAt: 1,
      hasOne: true,
      fields: { kept_as: 'it is' },
      list: [{ as_it: 'is' }],
    },
  );
});

it('every column is the name of its property in small letters: reads know no other rule', async () => {
  const orm = await MikroORM.init(ormConfig('postgresql://nobody@127.0.0.1:1/none', slices));
  const all = [...orm.getMetadata()].flatMap(({ props }) => props).filter(({ fieldNames }) => fieldNames?.length);
  expect(all.length).toBeGreaterThan(300);
  const others = all.filter(({ name, fieldNames: [column = ''] }) => !(name in byPropertyNames({ [column]: 1 })));
  expect(others.map(({ name, fieldNames }) => `${name}: ${fieldNames.join()}`)).toEqual([]);
  await orm.close();
});
