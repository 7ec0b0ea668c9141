import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { PostType } from '@afi/contracts/post-body';
import type { FeedChoice, ListedPost, PostView } from '@afi/contracts/posts';
import type { Page } from '@afi/contracts/route';
import { sql, type Kysely } from 'kysely';
import { cursorTime, keysetOf, page } from '../../../platform/persistence/keyset.js';
import { listPage } from '../../../platform/persistence/list-page.js';
import { preparedQuery, type Bound } from '../../../platform/persistence/prepared-query.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { PostViews, type Reader } from './post-views.js';
import { listedPostRows, postRows } from './post.rows.js';
import { mayRead, online, readable } from '../visible-posts.queries.js';

interface Paging {
  limit: number;
  cursor?: string | undefined;
}

interface FeedQuery extends Paging {
  status?: 'draft' | 'published' | undefined;
  type?: PostType | undefined;
  only?: FeedChoice | undefined;
}

/** Which text of a statement: how many rows, and whether from the first or from behind one. */
interface PageOfStatement {
  limit: number;
  after: boolean;
}

/**
 * Rows that are read for a page: one more than it shows, and one of few numbers. Each is a statement that every connection
 * keeps: a caller who could name any number would fill PostgreSQL's memory.
 */
const rowsRead = (limit: number): number => [21, 51].find((some) => some > limit) ?? 101;

/** Where a page begins; each is what its cursor says. */
interface Place {
  pinned?: unknown;
  publishedAt?: unknown;
  id?: unknown;
}

/** Pinned first, then newest first. Row comparison keeps a page's cost the same however deep it lies. */
const feedPage = preparedQuery(
  (
    tables: Kysely<Tables>,
    bound: Bound<Place & { readerId: string; communityId: string; type: PostType | undefined }>,
    { limit, after, typed, only }: PageOfStatement & { typed: boolean; only?: FeedChoice | undefined },
  ) =>
    listedPostRows(tables, bound.readerId)
      .select(({ ref }) => sql<string>`${ref('p.publishedAt')}::text`.as('publishedKey'))
      .where('p.communityId', '=', bound.communityId)
      .where('m.id', 'is not', null)
      .where('p.status', '=', 'published')
      .$if(typed, (rows) => rows.where(({ ref }) => sql<boolean>`${ref('p.type')} = ${bound.type}::text`))
      .$if(only === 'pinned', (rows) => rows.where('p.pinned', '=', true))
      .$if(only === 'saved', (rows) => rows.where('k.savedAt', 'is not', null))
      .$if(only === 'unread', (rows) =>
        rows
          .where('k.seenAt', 'is', null)
          .where(({ ref }) => sql<boolean>`${ref('p.authorId')} <> ${bound.readerId}::uuid`),
      )
      .$if(only === 'to-read', (rows) =>
        rows
          .where('p.mustRead', '=', true)
          .where('k.readAt', 'is', null)
          .where(({ ref }) => sql<boolean>`${ref('p.authorId')} <> ${bound.readerId}::uuid`),
      )
      .where(({ eb, or }) => or([online('p'), eb('m.role', 'in', ['owner', 'team'])]))
      .$if(after, (rows) =>
        rows.where(({ ref }) => {
          const place = sql`(${bound.pinned}::boolean, ${bound.publishedAt}::timestamptz, ${bound.id}::uuid)`;
          return sql<boolean>`(${ref('p.pinned')}, ${ref('p.publishedAt')}, ${ref('p.id')}) < ${place}`;
        }),
      )
      .orderBy('p.pinned', 'desc')
      .orderBy('p.publishedAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit),
);

/** A page of each of the reader's communities, then the newest of these: never all their posts. */
const homePage = preparedQuery(
  (tables: Kysely<Tables>, bound: Bound<Place & { readerId: string }>, { limit, after }: PageOfStatement) =>
    listedPostRows(tables, bound.readerId)
      .select(({ ref }) => sql<string>`${ref('p.publishedAt')}::text`.as('publishedKey'))
      .where('p.id', 'in', (eb) =>
        eb
          .selectFrom('membership as mine')
          .innerJoinLateral(
            (inner) =>
              inner
                .selectFrom('post as n')
                .select('n.id')
                .whereRef('n.communityId', '=', 'mine.communityId')
                .where('n.status', '=', 'published')
                .where('n.visibility', '=', 'visible')
                .where('n.deletedAt', 'is', null)
                .where(online('n'))
                .$if(after, (rows) =>
                  rows.where(
                    ({ ref }) =>
                      sql<boolean>`(${ref('n.publishedAt')}, ${ref('n.id')}) < (${bound.publishedAt}::timestamptz, ${bound.id}::uuid)`,
                  ),
                )
                .orderBy('n.publishedAt', 'desc')
                .orderBy('n.id', 'desc')
                .limit(limit)
                .as('newest'),
            (on) => on.onTrue(),
          )
          .where('mine.accountId', '=', bound.readerId)
          .select('newest.id'),
      )
      .orderBy('p.publishedAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit),
);

/** What somebody keeps for later, as far as they may still read it. */
const savedPage = preparedQuery(
  (
    tables: Kysely<Tables>,
    bound: Bound<{ readerId: string; savedAt?: unknown; id?: unknown }>,
    { limit, after }: PageOfStatement,
  ) =>
    listedPostRows(tables, bound.readerId)
      .select(({ ref }) => sql<string>`${ref('k.savedAt')}::text`.as('savedKey'))
      .where('k.savedAt', 'is not', null)
      .where(readable('p', 'm.role'))
      .$if(after, (rows) =>
        rows.where(
          ({ ref }) =>
            sql<boolean>`(${ref('k.savedAt')}, ${ref('k.postId')}) < (${bound.savedAt}::timestamptz, ${bound.id}::uuid)`,
        ),
      )
      .orderBy('k.savedAt', 'desc')
      .orderBy('k.postId', 'desc')
      .limit(limit),
);

const onePost = preparedQuery((tables: Kysely<Tables>, bound: Bound<{ readerId: string; postId: string }>) =>
  postRows(tables, bound.readerId).select('p.content').where('p.id', '=', bound.postId),
);

const same = <Row>(row: Row): Row => row;

/** Posts as members, and owner and team, may see them. */
@Injectable()
export class PostReads {
  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
    private readonly views: PostViews,
  ) {}

  async feed(communityId: string, reader: Reader, query: FeedQuery): Promise<Page<ListedPost>> {
    const { accountId } = reader;
    if (query.status === 'draft') {
      await this.communities.mustManage(communityId, accountId);
      return this.drafts(communityId, reader, query);
    }
    const after = keysetOf(query.cursor, z.tuple([z.boolean(), cursorTime, z.uuid()]));
    const [pinned, publishedAt, id] = after ?? [];
    const rows = await feedPage(
      this.em,
      { readerId: accountId, communityId, pinned, publishedAt, id, type: query.type },
      { limit: rowsRead(query.limit), after: after !== null, typed: query.type !== undefined, only: query.only },
    );
    // Nothing to read, or nothing for this caller? Only then is it asked apart.
    if (!rows.length) await this.communities.mustBeMember(communityId, accountId);
    const { items, nextCursor } = page(rows, query.limit, (row) => [row.pinned, row.publishedKey, row.id], same);
    return { items: await this.views.of(items, reader), nextCursor };
  }

  async home(reader: Reader, query: Paging): Promise<Page<ListedPost>> {
    const after = keysetOf(query.cursor, z.tuple([cursorTime, z.uuid()]));
    const [publishedAt, id] = after ?? [];
    const rows = await homePage(
      this.em,
      { readerId: reader.accountId, publishedAt, id },
      { limit: rowsRead(query.limit), after: after !== null },
    );
    const { items, nextCursor } = page(rows, query.limit, (row) => [row.publishedKey, row.id], same);
    return { items: await this.views.of(items, reader), nextCursor };
  }

  async saved(reader: Reader, query: Paging): Promise<Page<ListedPost>> {
    const after = keysetOf(query.cursor, z.tuple([cursorTime, z.uuid()]));
    const [savedAt, id] = after ?? [];
    const rows = await savedPage(
      this.em,
      { readerId: reader.accountId, savedAt, id },
      { limit: rowsRead(query.limit), after: after !== null },
    );
    const { items, nextCursor } = page(rows, query.limit, (row) => [row.savedKey, row.id], same);
    return { items: await this.views.of(items, reader), nextCursor };
  }

  /** 404 for all the caller may not know: drafts and hidden posts of others, members-only posts of strangers. */
  async one(postId: string, reader: Reader): Promise<PostView> {
    const [row] = await onePost(this.em, { readerId: reader.accountId, postId });
    if (!row) throw notFound();
    if (!mayRead({ ...row, deletedAt: null }, row.myRole)) throw notFound();
    const [filled] = await this.views.of([row], reader);
    if (!filled) throw notFound();
    return filled;
  }

  private async drafts(communityId: string, reader: Reader, query: Paging): Promise<Page<ListedPost>> {
    const tables = tablesOf(this.em);
    const { items, nextCursor } = await listPage(
      {
        tables,
        rows: listedPostRows(tables, sql.val(reader.accountId))
          .where('p.communityId', '=', communityId)
          .where('p.status', '=', 'draft'),
        id: 'p.id',
        sorts: { createdAt: { by: 'p.createdAt', type: 'timestamptz' } },
      },
      { ...query, sort: '-createdAt' },
    );
    return { items: await this.views.of(items, reader), nextCursor };
  }
}
