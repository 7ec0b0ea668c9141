import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import type { NotificationView } from '@afi/contracts/notifications';
import type { Page } from '@afi/contracts/route';
import { sql, type Kysely, type Selectable } from 'kysely';
import { translate } from '../../../platform/i18n/translate.js';
import { listPage } from '../../../platform/persistence/list-page.js';
import { preparedQuery, type Bound } from '../../../platform/persistence/prepared-query.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { CommentQueries } from '../../comments/comments.queries.js';
import { PostQueries } from '../../posts/posts.queries.js';
import { textKeys, textParams, toneOf } from './notification-texts.js';
import { peopleIn, withNames, type ToldPeople } from './told-people.js';
import { withWords } from './told-words.js';

/** What is told at this moment; `said` are words that are not kept. */
interface ToldNow {
  kind: string;
  params: Readonly<Record<string, string | number>>;
  link: string | null;
  actorId?: string | null;
  said?: Readonly<Record<string, string>>;
}

/** Read with every screen; to plan it, part by part, costs more than to count. */
const unreadLines = preparedQuery((tables: Kysely<Tables>, bound: Bound<{ accountId: string }>) =>
  tables
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', bound.accountId)
    .where('readAt', 'is', null)
    .where('clearedAs', 'is', null),
);

@Injectable()
export class NotificationReads {
  constructor(
    private readonly em: EntityManager,
    private readonly comments: CommentQueries,
    private readonly posts: PostQueries,
  ) {}

  async mine(
    accountId: string,
    query: { limit: number; cursor?: string | undefined },
    language: Language,
  ): Promise<Page<NotificationView> & { unread: number }> {
    const tables = tablesOf(this.em);
    const { items, nextCursor } = await listPage(
      {
        tables,
        rows: tables
          .selectFrom('notification')
          .select(['id', 'kind', 'params', 'link', 'actorId', 'readAt', 'createdAt'])
          .where('accountId', '=', accountId)
          .where('clearedAs', 'is', null),
        id: 'id',
        sorts: { createdAt: { by: 'createdAt', type: 'timestamptz' } },
      },
      { ...query, sort: '-createdAt' },
    );
    const { comments, posts } = this;
    const lines = await withWords(items, { readerId: accountId, comments, posts });
    const people = await peopleIn(tables, lines);
    return { items: lines.map((row) => view(row, people, language)), nextCursor, unread: await this.unread(accountId) };
  }

  async unread(accountId: string): Promise<number> {
    const [row] = await unreadLines(this.em, { accountId });
    return row?.count ?? 0;
  }

  /** Those these notifications speak of. */
  people(told: Parameters<typeof peopleIn>[1]): Promise<ToldPeople> {
    return peopleIn(tablesOf(this.em), told);
  }

  /** The texts of what is told now, and what fills them, as one of those it is told to may read it. */
  async wordsOf({ kind, params, link, actorId = null, said = {} }: ToldNow, readerId: string) {
    const { comments, posts } = this;
    const [line] = await withWords([{ kind, actorId, params: { ...said, ...params } }], { readerId, comments, posts });
    const told = line ?? { kind, actorId, params };
    const people = await this.people([told]);
    return { keys: textKeys(told), params: textParams(withNames(told, people)), link };
  }

  /** Unread notifications of each of these accounts, with the language it reads. */
  unreadOf(accountIds: readonly string[]): Promise<{ id: string; language: Language; count: number }[]> {
    return tablesOf(this.em)
      .selectFrom('account as a')
      .leftJoin('notification as n', (on) =>
        on.onRef('n.accountId', '=', 'a.id').on('n.readAt', 'is', null).on('n.clearedAs', 'is', null),
      )
      .select(({ ref }) => ['a.id', 'a.language', sql<number>`count(${ref('n.id')})::int`.as('count')])
      .where(({ ref }) => sql<boolean>`${ref('a.id')} = any(${accountIds}::uuid[])`)
      .groupBy(['a.id', 'a.language'])
      .execute();
  }
}

type Row = Selectable<Tables['notification']>;

function view(
  row: Omit<Row, 'accountId' | 'clearedAs' | 'clearedAt'>,
  people: ToldPeople,
  language: Language,
): NotificationView {
  const { title, body } = textKeys(row);
  const params = textParams(withNames(row, people));
  return {
    id: row.id,
    kind: row.kind,
    tone: toneOf(row.kind),
    title: translate(language, 'notifications', title, params),
    body: translate(language, 'notifications', body, params),
    link: row.link,
    readAt: row.readAt ? new Date(row.readAt).toISOString() : null,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
