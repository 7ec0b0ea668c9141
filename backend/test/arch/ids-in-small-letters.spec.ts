import type { z } from 'zod';
import { declaredRoutes } from './support/declared-routes.js';

type Schema = z.ZodType & { _zod: { def: object } };
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** Every schema a schema is made of, itself included, however deep. */
function* partsOf(value: unknown, seen = new Set<unknown>()): Generator<Schema, void, undefined> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isSchema(value)) {
    yield value;
    const { def } = value._zod;
    if ('getter' in def && typeof def.getter === 'function') yield* partsOf(def.getter(), seen);
    yield* partsOf(def, seen);
  } else for (const part of Object.values(value)) yield* partsOf(part, seen);
}

const isId = ({ _zod: { def } }: Schema): boolean =>
  'format' in def && (def.format === 'uuid' || def.format === 'guid');

const small = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

/** PostgreSQL takes an id in capitals for the same id, JavaScript takes it for another one: two ids of one thing. */
describe('an id a caller gives', () => {
  it('(d124) comes out of the check of every route in small letters, however it was written', async () => {
    const ids = [...(await declaredRoutes())].flatMap(([line, route]) =>
      (['params', 'query', 'body'] as const).flatMap((where) =>
        [...partsOf(route[where])].filter(isId).map((id) => ({ at: `${line} ${where}`, id })),
      ),
    );
    const places = new Set(ids.map(({ at }) => at));
    for (const known of [
      'GET /client/posts/:id params',
      'POST /client/posts/:id/votes body',
      'GET /client/posts/:id/voters query',
      'POST /client/posts body',
    ])
      expect(places).toContain(known);
    expect(ids.filter(({ id }) => id.parse(small.toUpperCase()) !== small).map(({ at }) => at)).toEqual([]);
  });
});
