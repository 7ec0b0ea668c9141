import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * Reads with a statement that PostgreSQL prepares once for each connection instead of at every call: to plan a page of
 * the feed costs more than to read it. Values are bound to `$1`, `$2`…; `em.execute` would write them into the text.
 * For the hot path only, with columns written out (`*` breaks when a migration adds one) and few variants of its text,
 * since each is kept. A `limit` stands in the text: bound, it hides that few rows are asked for, and PostgreSQL, which
 * then finds the general plan dear, plans again at every call.
 */
export async function preparedQuery<Row>(em: EntityManager, text: string, values: readonly unknown[]): Promise<Row[]> {
  const read = async (sql: string) =>
    (await em.getKysely().executeQuery<Row>(CompiledQuery.raw(sql, [...values]))).rows;
  try {
    return await read(`${mark} ${text}`).catch((error: unknown) => {
      // A migration changed the type of a column since the connection prepared it.
      if ((error as { code?: string }).code !== '0A000' || em.isInTransaction()) throw error;
      return read(text);
    });
  } catch (error) {
    throw em.getDriver().convertException(error as Error);
  }
}

type Send = (...args: unknown[]) => unknown;

/** Names the statements of {@link preparedQuery} on every connection of a pool: only a named one is kept. */
export function prepareStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    const send: Send = (...args) => (Object.getPrototypeOf(client) as { query: Send }).query.apply(client, args);
    const query: Send = (text, values, ...rest) =>
      typeof text === 'string' && text.startsWith(mark)
        ? send({ name: nameOf(text), text, values }, ...rest)
        : send(text, values, ...rest);
    client.query = query as pg.PoolClient['query'];
  });
}
