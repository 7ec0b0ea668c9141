import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { figuresRoutes } from '@afi/contracts/figures';
import type { AnswerOf } from '@afi/contracts/route';
import { sql, type Kysely } from 'kysely';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { countedJobs } from '../../jobs/jobs.queries.js';

type Figures = AnswerOf<typeof figuresRoutes.dashboard>;
type Daily = Exclude<keyof Figures['days'][number], 'day'>;

const count = sql<number>`count(*)::int`.as('count');
const midnight = sql<Date>`date_trunc('day', now() at time zone 'utc')`;
/** Today and the thirteen days before it (UTC). */
const days = sql<object>`generate_series(${midnight} - interval '13 days', ${midnight}, interval '1 day')`;
const since = sql<Date>`(${midnight} - interval '13 days') at time zone 'utc'`;

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

/** Each figure of today is a count, all in one query. */
async function countsNow(tables: Kysely<Tables>): Promise<Figures['counts']> {
  const jobs = countedJobs(tables);
  const row = await tables
    .selectNoFrom([
      tables
        .selectFrom('account')
        .select(count)
        .where('userType', '=', 'client')
        .where('closedAt', 'is', null)
        .as('clients'),
      tables.selectFrom('community').select(count).as('communities'),
      tables.selectFrom('membership').select(count).as('members'),
      tables
        .selectFrom('community')
        .select(({ ref }) => sql<number>`coalesce(sum(${ref('postsCount')}), 0)::int`.as('count'))
        .as('postsPublished'),
      tables.selectFrom('document').select(count).as('documents'),
      jobs.running.as('jobsRunning'),
      jobs.failed.as('jobsFailed'),
    ])
    .executeTakeFirstOrThrow();
  // A count in a subquery is a number, which types do not know.
  return row as { [Name in keyof typeof row]: number };
}

/** What happened since, by figure: when each one did. A new figure of the days is a line here. */
const happened = (tables: Kysely<Tables>) =>
  ({
    jobsDone: tables
      .selectFrom('job')
      .select('finishedAt as at')
      .where('status', '=', 'done')
      .where('finishedAt', '>=', since),
    jobsFailed: tables
      .selectFrom('job')
      .select('finishedAt as at')
      .where('status', '=', 'failed')
      .where('finishedAt', '>=', since),
    posts: tables
      .selectFrom('post')
      .select('publishedAt as at')
      .where('status', '=', 'published')
      .where('deletedAt', 'is', null)
      .where('publishedAt', '>=', since),
    clients: tables
      .selectFrom('account')
      .select('createdAt as at')
      .where('userType', '=', 'client')
      .where('createdAt', '>=', since),
  }) satisfies Record<Daily, unknown>;

/** Every figure of every day in one query: each table is read once, from the first day on. */
async function lastDays(tables: Kysely<Tables>): Promise<Figures['days']> {
  const figures = Object.entries(happened(tables)).map(
    ([name, times]) => sql`select ${sql.lit(name)} as figure, at from (${times}) as times`,
  );
  const all = sql<{ figure: Daily; at: Date }>`(${sql.join(figures, sql` union all `)})`;
  const countOf = (name: Daily) => sql<number>`(count(*) filter (where figure = ${sql.lit(name)}))::int`.as(name);
  return tables
    .selectFrom(days.as('day'))
    .leftJoin(all.as('one'), (on) => on.on(sql<boolean>`date_trunc('day', at at time zone 'utc') = day`))
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .select([countOf('jobsDone'), countOf('jobsFailed'), countOf('posts'), countOf('clients')])
    .groupBy(sql.ref('day.day'))
    .orderBy(sql.ref('day.day'))
    .execute();
}
