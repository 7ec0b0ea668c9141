import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { readerList, ReaderView } from '@afi/contracts/post-marks';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countOf, listPage, listRows, type ListPage } from '../../../platform/persistence/list-page.js';
import { nameHolds } from '../../../platform/persistence/search.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import type { Announcement } from '../posts.queries.js';

type Asked = Pick<z.output<typeof readerList.query>, 'who' | 'search'>;

/** Who has read an announcement, of those who are members now. */
@Injectable()
export class ReaderReads {
  constructor(private readonly em: EntityManager) {}

  async page(post: Announcement, asked: z.output<typeof readerList.query>): Promise<ListPage<ReaderView>> {
    const page = await listPage(this.source(post, asked), asked);
    return { ...page, items: page.items.map(view) };
  }

  async *each(
    post: Announcement,
    asked: z.output<typeof readerList.csvQuery>,
  ): AsyncGenerator<ReaderView, void, undefined> {
    for await (const row of listRows(this.source(post, asked), asked.sort)) yield view(row);
  }

  count(post: Announcement, asked: Asked, most: number): Promise<number> {
    return countOf(this.source(post, asked), most);
  }

  /** How many are asked, and how many have said that they read it. */
  async counts({ id, communityId, authorId }: Announcement): Promise<{ members: number; read: number }> {
    return tablesOf(this.em)
      .selectFrom('membership as m')
      .leftJoin('post_mark as k', (on) => on.onRef('k.accountId', '=', 'm.accountId').on('k.postId', '=', id))
      .where('m.communityId', '=', communityId)
      .where('m.accountId', '<>', authorId)
      .select(({ ref }) => [
        sql<number>`count(*)::int`.as('members'),
        sql<number>`count(${ref('k.readAt')})::int`.as('read'),
      ])
      .executeTakeFirstOrThrow();
  }

  private source(post: Announcement, { who, search }: Asked) {
    let rows = this.rows(post);
    if (who) rows = rows.where('k.readAt', who === 'read' ? 'is not' : 'is', null);
    if (search) rows = rows.where(({ ref }) => nameHolds(ref('a.firstname'), ref('a.lastname'), search));
    return {
      tables: tablesOf(this.em),
      rows,
      id: 'a.id' as const,
      sorts: {
        name: {
          by: sql`afi_plain(${sql.ref('a.firstname')} || ' ' || ${sql.ref('a.lastname')})`,
          type: 'text' as const,
        },
        readAt: { by: 'k.readAt' as const, type: 'timestamptz' as const, nullable: true },
      },
    };
  }

  private rows({ id, communityId, authorId }: Announcement) {
    return tablesOf(this.em)
      .selectFrom('membership as m')
      .innerJoin('account as a', 'a.id', 'm.accountId')
      .leftJoin('post_mark as k', (on) => on.onRef('k.accountId', '=', 'm.accountId').on('k.postId', '=', id))
      .where('m.communityId', '=', communityId)
      .where('m.accountId', '<>', authorId)
      .select(['a.id', 'a.firstname', 'a.lastname', 'a.picture', 'k.readAt', 'k.seenAt']);
  }
}

type ReaderRow = Awaited<ReturnType<ReturnType<ReaderReads['rows']>['executeTakeFirstOrThrow']>>;

function view({ id, firstname, lastname, picture, readAt, seenAt }: ReaderRow): ReaderView {
  return {
    id,
    fullname: `${firstname} ${lastname}`.trim(),
    picture,
    readAt: readAt && new Date(readAt).toISOString(),
    seenAt: seenAt && new Date(seenAt).toISOString(),
  };
}
