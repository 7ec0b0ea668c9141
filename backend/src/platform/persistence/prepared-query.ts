import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  CompiledQuery,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type Kysely,
  type RawBuilder,
  type UnknownRow,
} from 'kysely';
import type pg from 'pg';
import { byPropertyNames, tablesOf, type Tables } from './tables.js';

const mark = '/* prepared */';

/** The values of a call, where the query that is written once needs them. */
export type Bound<Values> = { readonly [Name in keyof Values]-?: RawBuilder<Values[Name]> };

/** A query in SQL, with the names of the values that `$1`, `$2`… stand for. */
interface Statement {
  text: string;
  values: string[];
}

/**
 * A read, or a write and what it returns, with a statement that PostgreSQL prepares once for each connection instead of at every call: to plan a page of
 * the feed costs more than to read it. `write` makes its query once for each `variant`; only what it takes from `bound`
 * is a parameter, all else stands in the text: a bound status hides from PostgreSQL that a partial index serves, a bound
 * limit that few rows are asked for. For the hot path only, with columns written out (`*` breaks when a migration adds
 * one) and few variants, since each is kept.
 */
export function preparedQuery<Values extends object, Row, Variant = void>(
  write: (tables: Kysely<Tables>, bound: Bound<Values>, variant: Variant) => Compilable<Row>,
): (em: EntityManager, values: Values, variant: Variant) => Promise<Row[]> {
  const statements = new Map<string, Statement>();
  return async (em, values, variant) => {
    const key = `${JSON.stringify(variant)}`;
    const statement = statements.get(key) ?? statementOf(write(tablesOf(em), placeholders<Values>(), variant));
    statements.set(key, statement);
    const given = values as Record<string, unknown>;
    return read<Row>(
      em,
      statement.text,
      statement.values.map((name) => given[name]),
    );
  };
}

async function read<Row>(em: EntityManager, text: string, values: readonly unknown[]): Promise<Row[]> {
  const send = async (sent: string) => {
    const { rows } = await em.getKysely().executeQuery<UnknownRow>(CompiledQuery.raw(sent, [...values]));
    return rows.map(byPropertyNames) as Row[];
  };
  try {
    return await send(`${mark} ${text}`).catch((error: unknown) => {
      // A migration changed the type of a column since the connection prepared it.
      if ((error as { code?: string }).code !== '0A000' || em.isInTransaction()) throw error;
      return send(text);
    });
  } catch (error) {
    throw em.getDriver().convertException(error as Error);
  }
}

/** Stands for a value that is known at the call. */
class Placeholder {
  constructor(readonly name: string) {}
}

function placeholders<Values>(): Bound<Values> {
  return new Proxy({} as Bound<Values>, { get: (_, name) => sql.val(new Placeholder(String(name))) });
}

function statementOf(query: Compilable): Statement {
  const { query: node, queryId } = query.compile();
  const { sql: text, parameters } = new StatementCompiler().compileQuery(node, queryId);
  return { text, values: parameters.map((one) => (one as Placeholder).name) };
}

/** Binds placeholders alone. */
class StatementCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Placeholder) super.appendValue(value);
    else this.appendImmediateValue(value);
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
