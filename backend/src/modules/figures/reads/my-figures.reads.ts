import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { figuresRoutes, MyPost } from '@afi/contracts/figures';
import type { AnswerOf, Page, QueryOf } from '@afi/contracts/route';
import { sql, type Kysely } from 'kysely';
import { listPage } from '../../../platform/persistence/list-page.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { online } from '../../posts/visible-posts.queries.js';

type Figures = AnswerOf<typeof figuresRoutes.mine>;

const count = sql<number>`count(*)::int`.as('count');
const midnight = sql<Date>`date_trunc('day', now() at time zone 'utc')`;
const days = sql<object>`generate_series(${midnight} - interval '13 days', ${midnight}, interval '1 day')`;
const since = sql<Date>`(${midnight} - interval '13 days') at time zone 'utc'`;

/** What somebody publishes, and for how many. */
@Injectable()
export class MyFiguresReads {
  constructor(private readonly em: EntityManager) {}

  async all(accountId: string): Promise<Figures> {
    const tables = tablesOf(this.em);
    const [counts, days] = await Promise.all([countsNow(tables, accountId), lastDays(tables, accountId)]);
    return { counts, days };
  }

  /** The posts behind the figures. */
  async posts(accountId: string, { status, ...query }: QueryOf<typeof figuresRoutes.posts>): Promise<Page<MyPost>> {
    const tables = tablesOf(this.em);
    const rows = postsOf(tables, accountId)
      .innerJoin('community as c', 'c.id', 'p.communityId')
      .$if(status !== undefined, (all) => all.where('p.status', '=', status ?? 'draft'))
      .select(['p.id', 'p.title', 'p.communityId', 'c.name as communityName', 'p.status'])
      .select(['p.publishedAt', 'p.createdAt']);
    const sorts = { createdAt: { by: 'p.createdAt', type: 'timestamptz' } } as const;
    const { items, nextCursor } = await listPage({ tables, rows, id: 'p.id', sorts }, { ...query, sort: '-createdAt' });
    const moment = (at: Date | string) => new Date(at).toISOString();
    return {
      items: items.map(({ publishedAt, createdAt, ...row }) => ({
        ...row,
        publishedAt: publishedAt && moment(publishedAt),
        createdAt: moment(createdAt),
      })),
      nextCursor,
    };
  }
}

/** Posts somebody wrote, where they still are: of a community they left they can do nothing any more. */
function postsOf(tables: Kysely<Tables>, accountId: string) {
  return tables
    .selectFrom('post as p')
    .innerJoin('membership as own', (on) =>
      on.onRef('own.communityId', '=', 'p.communityId').on('own.accountId', '=', accountId),
    )
    .where('p.authorId', '=', accountId)
    .where('p.deletedAt', 'is', null);
}

const onlineOf = (tables: Kysely<Tables>, accountId: string) => postsOf(tables, accountId).where(online('p'));

/** Everybody else in the communities where somebody has a post online. */
function membersThere(tables: Kysely<Tables>, accountId: string) {
  return tables
    .selectFrom('membership as r')
    .where('r.accountId', '!=', accountId)
    .where('r.communityId', 'in', onlineOf(tables, accountId).select('p.communityId'));
}

/** Each figure is a count, all in one query. */
async function countsNow(tables: Kysely<Tables>, accountId: string): Promise<Figures['counts']> {
  const memberships = tables.selectFrom('membership').where('accountId', '=', accountId).select(count);
  const documents = tables.selectFrom('document as d').where('d.ownerId', '=', accountId);
  const row = await tables
    .selectNoFrom([
      memberships.as('communities'),
      memberships.where('role', 'in', ['owner', 'team']).as('managed'),
      onlineOf(tables, accountId).select(count).as('posts'),
      postsOf(tables, accountId).where('p.status', '=', 'draft').select(count).as('drafts'),
      onlineOf(tables, accountId)
        .innerJoin('post_mark as k', 'k.postId', 'p.id')
        .where('k.accountId', '!=', accountId)
        .where('k.seenAt', 'is not', null)
        .select(({ ref }) => sql<number>`count(distinct ${ref('k.accountId')})::int`.as('count'))
        .as('readers'),
      documents.select(count).as('documents'),
      documents
        .innerJoin('draft as w', 'w.documentId', 'd.id')
        .where('w.postId', 'is', null)
        .where('w.droppedAt', 'is', null)
        .select(count)
        .as('toReview'),
    ])
    .executeTakeFirstOrThrow();
  // A count in a subquery is a number, which types do not know.
  return row as { [Name in keyof typeof row]: number };
}

/** Every day in one query. */
function lastDays(tables: Kysely<Tables>, accountId: string): Promise<Figures['days']> {
  const posts = onlineOf(tables, accountId).where('p.publishedAt', '>=', since).select('p.publishedAt as at');
  const members = membersThere(tables, accountId).where('r.joinedAt', '>=', since).select('r.joinedAt as at');
  const all = sql<{ figure: string; at: Date }>`(select 'posts' as figure, at from (${posts}) as p
    union all select 'members', at from (${members}) as m)`;
  const countOf = <Name extends 'posts' | 'members'>(name: Name) =>
    sql<number>`(count(*) filter (where figure = ${sql.lit(name)}))::int`.as(name);
  return tables
    .selectFrom(days.as('day'))
    .leftJoin(all.as('one'), (on) => on.on(sql<boolean>`date_trunc('day', at at time zone 'utc') = day`))
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .select([countOf('posts'), countOf('members')])
    .groupBy(sql.ref('day.day'))
    .orderBy(sql.ref('day.day'))
    .execute();
}
