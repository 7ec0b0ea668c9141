import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { figuresRoutes } from '@afi/contracts/figures';
import type { AnswerOf } from '@afi/contracts/route';
import { sql, type Kysely } from 'kysely';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';

type Figures = AnswerOf<typeof figuresRoutes.dashboard>;

const count = sql<number>`count(*)::int`.as('count');

/** Figures of the back office's first page. A screen over several modules: it reads their tables, it writes none. */
@Injectable()
export class FiguresReads {
  constructor(private readonly em: EntityManager) {}

  async all(): Promise<Figures> {
    const tables = tablesOf(this.em);
    const [counts, days] = await Promise.all([countsNow(tables), lastDays(tables)]);
    return { counts, days };
  }
}

async function countsNow(tables: Kysely<Tables>): Promise<Figures['counts']> {
  const row = await tables
    .selectNoFrom((eb) => [
      eb
        .selectFrom('account')
        .select(count)
        .where('userType', '=', 'client')
        .where('closedAt', 'is', null)
        .as('clients'),
      eb.selectFrom('community').select(count).as('communities'),
      eb.selectFrom('membership').select(count).as('members'),
      eb
        .selectFrom('community')
        .select(({ ref }) => sql<number>`coalesce(sum(${ref('postsCount')}), 0)::int`.as('count'))
        .as('postsPublished'),
      eb.selectFrom('document').select(count).as('documents'),
      eb.selectFrom('job').select(count).where('status', 'in', ['queued', 'running']).as('jobsRunning'),
      eb
        .selectFrom('job')
        .select(count)
        .where('status', '=', 'failed')
        .where('finishedAt', '>', sql<Date>`now() - interval '7 days'`)
        .as('jobsFailed'),
    ])
    .executeTakeFirstOrThrow();
  return counted(row);
}

/** A count in a subquery is a number, which types do not know. */
function counted<Row extends object>(row: Row): { [Name in keyof Row]: NonNullable<Row[Name]> } {
  return row as { [Name in keyof Row]: NonNullable<Row[Name]> };
}

const midnight = sql.raw(`date_trunc('day', now() at time zone 'utc')`);
const days = sql<object>`generate_series(${midnight} - interval '13 days', ${midnight}, interval '1 day')`;
const begins = sql<Date>`day at time zone 'utc'`;
const ends = sql<Date>`(day + interval '1 day') at time zone 'utc'`;

/** Today and the thirteen days before it (UTC). */
async function lastDays(tables: Kysely<Tables>): Promise<Figures['days']> {
  const rows = await tables
    .selectFrom(days.as('day'))
    .select((eb) => [
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
      eb
        .selectFrom('job')
        .select(count)
        .where('status', '=', 'done')
        .where('finishedAt', '>=', begins)
        .where('finishedAt', '<', ends)
        .as('jobsDone'),
      eb
        .selectFrom('job')
        .select(count)
        .where('status', '=', 'failed')
        .where('finishedAt', '>=', begins)
        .where('finishedAt', '<', ends)
        .as('jobsFailed'),
      eb
        .selectFrom('post')
        .select(count)
        .where('status', '=', 'published')
        .where('deletedAt', 'is', null)
        .where('publishedAt', '>=', begins)
        .where('publishedAt', '<', ends)
        .as('posts'),
      eb
        .selectFrom('account')
        .select(count)
        .where('userType', '=', 'client')
        .where('createdAt', '>=', begins)
        .where('createdAt', '<', ends)
        .as('clients'),
    ])
    .orderBy(sql.ref('day.day'))
    .execute();
  return rows.map(counted);
}
