import { withoutAccents } from '@afi/contracts/letters';
import type { SearchKind } from '@afi/contracts/search';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { nameHolds } from '../../../platform/persistence/search.js';
import type { Tables } from '../../../platform/persistence/tables.js';
import { readable } from '../../posts/visible-posts.queries.js';
import { tsQueryOf, tsQueryOfAny } from './asked-words.js';

/** What somebody looks for. */
export interface Asked {
  readerId: string;
  typed: string;
  words: readonly string[];
  /** Of each word how it may have been meant, itself among them; absent while it is taken as it was typed. */
  spellings?: readonly (readonly string[])[];
  communityId: string | undefined;
  limit: number;
}

/** What was found, before it is shown. */
export interface FoundRow {
  kind: SearchKind;
  id: string;
  /** Of what it stands on: the post of a comment. */
  parentId: string | null;
  title: string;
  /** HTML of a post and of a document, plain text of all else. */
  text: string;
  communityId: string;
  communityName: string;
  at: Date | string;
  score: number;
  /** What stands in it instead of what was typed. */
  meant?: readonly string[];
}

/** Characters of a text in which the place to show is looked for: fifty long ones must not hold up everybody else. */
export const mostShown = 3_000;

/** Newest ones among which the best are chosen: a word that stands in every post has no best. */
export const weighed = 60;

/** Posts among which titles are looked at one by one, newest first: a word that stands everywhere needs no more. */
const recent = 2_000;

const queryOf = ({ words, spellings }: Asked): RawBuilder<string> => {
  const query = spellings ? tsQueryOfAny(spellings) : tsQueryOf(words);
  const [only = '', ...others] = words;
  // What somebody has begun may be a whole word that both languages leave out: `on` of `onze`, `s` of `sortie`.
  const begun = others.length === 0 ? `${withoutAccents(only)}:*` : '';
  return sql`(to_tsquery('public.afi_fr', ${query}) || to_tsquery('public.afi_en', ${query})
    || to_tsquery('pg_catalog.simple', ${begun}))`;
};
/** A letter alone begins a word of nearly every text: it is looked for in titles and names. */
export const isLetter = ({ words }: Asked): boolean => words.length === 1 && [...(words[0] ?? '')].length === 1;
/** How much of a title is what was typed, 0 to 1. */
const likeness = (typed: string, title: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`word_similarity(afi_plain(${typed}), afi_plain(${title}))`;

/**
 * How posts are looked for: titles of recent ones that hold the words, all titles, whole texts that do, what they carry beside
 * (captions, products, cards, polls), titles that are nearly what was typed.
 */
export type PostSearch = 'recent' | 'titles' | 'texts' | 'carried' | 'nearly';

const newestFirst = {
  recent: sql`p.created_at`,
  // A sum is no column of an index: a rare word must not be looked for in every post there is.
  titles: sql`p.created_at + interval '0'`,
  texts: sql`p.created_at + interval '0'`,
  carried: sql`p.created_at + interval '0'`,
};

/** Bodies, questions and options that are looked at, each: a word that stands in more finds titles and texts first. */
const mostCarried = 1_000;

/** The poll a post shows or asks; written as its index is. */
const pollOf = (alias: string) =>
  sql<string>`coalesce(${sql.ref(`${alias}.body`)}->>'pollId', ${sql.ref(`${alias}.action`)}->>'pollId')`;
/** Between parts of one text. */
const between = sql.lit(' · ');

/** What a post says beside its title and its text. */
const carriedText = sql<string>`concat_ws(${between}, nullif(afi_body_text(p.body), ''),
  (select q.question || coalesce(${between} || (select string_agg(o.text, ${between} order by o.place) from poll_option o where o.poll_id = q.id), '')
     from poll q where q.id = ${pollOf('p')}::uuid))`;
/**
 * One arm for each index. Of a word that many polls hold, so many are looked at; as an array they are found by the index of
 * posts, and no post is read for nothing.
 */
const carries = (query: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`p.id = any(array(
  (select b.id from post b where b.deleted_at is null and b.type in ('image', 'carousel', 'link')
     and afi_words(afi_body_text(b.body)) @@ ${query} limit ${mostCarried})
  union all
  (select b.id from post b where b.deleted_at is null and ${pollOf('b')} = any(array(
    (select q.id::text from poll q where afi_words(q.question) @@ ${query} limit ${mostCarried})
    union all
    (select o.poll_id::text from poll_option o where afi_words(o.text) @@ ${query} limit ${mostCarried}))))))`;

/** Posts the reader may read: the best of the newest ones that match. */
export function postsFound(tables: Kysely<Tables>, asked: Asked, how: PostSearch): Promise<FoundRow[]> {
  const { readerId, typed, communityId, limit } = asked;
  const [title, content] = [sql.ref('p.title'), sql.ref('p.content')];
  const inTitle = sql<boolean>`afi_words(${title}) @@ ${queryOf(asked)}`;
  const matches = {
    recent: sql<boolean>`(${inTitle} and p.created_at >= coalesce((select n.created_at from post n where n.deleted_at is null
      order by n.created_at desc offset ${recent} limit 1), '-infinity'))`,
    titles: inTitle,
    texts: sql<boolean>`afi_words(${title} || ' ' || ${content}) @@ ${queryOf(asked)}`,
    carried: carries(queryOf(asked)),
    nearly: sql<boolean>`afi_plain(${typed}) <% afi_plain(${title})`,
  }[how];
  return tables
    .with('found', (query) =>
      query
        .selectFrom('post as p')
        .leftJoin('membership as m', (on) =>
          on.onRef('m.communityId', '=', 'p.communityId').on('m.accountId', '=', readerId),
        )
        .select('p.id')
        .where('p.deletedAt', 'is', null)
        .where(matches)
        .where(readable('p', 'm.role'))
        .$if(communityId !== undefined, (rows) => rows.where('p.communityId', '=', communityId ?? ''))
        // Each title that is like it is compared letter by letter: the first ones are enough.
        .$if(how !== 'nearly', (rows) => rows.orderBy(newestFirst[how as keyof typeof newestFirst], 'desc'))
        .limit(weighed),
    )
    .selectFrom('found')
    .innerJoin('post as p', 'p.id', 'found.id')
    .innerJoin('community as c', 'c.id', 'p.communityId')
    .select(['p.id', 'p.title', 'p.communityId', 'c.name as communityName'])
    .select([
      (how === 'carried' ? carriedText : sql<string>`left(${content}, ${mostShown * 2})`).as('text'),
      sql<'post'>`'post'`.as('kind'),
      sql<null>`null`.as('parentId'),
      sql<Date>`coalesce(${sql.ref('p.publishedAt')}, ${sql.ref('p.createdAt')})`.as('at'),
      likeness(typed, title).as('score'),
    ])
    .orderBy('score', 'desc')
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

/** Comments everybody who reads the post can read. */
export async function commentsFound(tables: Kysely<Tables>, asked: Asked): Promise<FoundRow[]> {
  const { readerId, communityId, limit } = asked;
  if (isLetter(asked)) return [];
  return tables
    .selectFrom('comment as o')
    .innerJoin('post as p', (on) => on.onRef('p.id', '=', 'o.targetId').on('o.targetType', '=', 'posts'))
    .innerJoin('community as c', 'c.id', 'p.communityId')
    .leftJoin('membership as m', (on) =>
      on.onRef('m.communityId', '=', 'p.communityId').on('m.accountId', '=', readerId),
    )
    .where('o.status', '=', 'published')
    .where(sql<boolean>`afi_words(${sql.ref('o.content')}) @@ ${queryOf(asked)}`)
    .where(readable('p', 'm.role'))
    .$if(communityId !== undefined, (rows) => rows.where('p.communityId', '=', communityId ?? ''))
    .select(['o.id', 'p.id as parentId', 'p.title', 'o.content as text', 'p.communityId', 'c.name as communityName'])
    .select([sql<'comment'>`'comment'`.as('kind'), 'o.createdAt as at', sql<number>`0.3`.as('score')])
    .orderBy('o.createdAt', 'desc')
    .limit(limit)
    .execute();
}

/** Proposals of the reader's own that hold the words: those of others are not even read. */
const proposals = (query: RawBuilder<string>, readerId: string) =>
  sql`from document o join draft r on r.document_id = o.id
       where o.owner_id = ${readerId} and r.dropped_at is null and afi_words(r.title || ' ' || r.content) @@ ${query}`;

/** The reader's own documents, by their titles and by what their proposals say. */
export function documentsFound(tables: Kysely<Tables>, asked: Asked): Promise<FoundRow[]> {
  const { readerId, typed, communityId, limit } = asked;
  const title = sql.ref('d.title');
  return tables
    .selectFrom('document as d')
    .innerJoin('community as c', 'c.id', 'd.communityId')
    .where('d.ownerId', '=', readerId)
    .where(
      sql<boolean>`(afi_words(${title}) @@ ${queryOf(asked)} or afi_plain(${typed}) <% afi_plain(${title})
        ${isLetter(asked) ? sql`` : sql`or d.id in (select r.document_id ${proposals(queryOf(asked), readerId)})`})`,
    )
    .$if(communityId !== undefined, (rows) => rows.where('d.communityId', '=', communityId ?? ''))
    .select(['d.id', 'd.title', 'd.communityId', 'c.name as communityName', 'd.createdAt as at'])
    .select([
      sql<'document'>`'document'`.as('kind'),
      sql<null>`null`.as('parentId'),
      sql<string>`left(coalesce((select r.title || ${between} || r.content ${proposals(queryOf(asked), readerId)} and o.id = d.id
        order by r.position limit 1), ''), ${mostShown * 2})`.as('text'),
      likeness(typed, title).as('score'),
    ])
    .orderBy('score', 'desc')
    .orderBy('d.createdAt', 'desc')
    .limit(limit)
    .execute();
}

/** People of the reader's own communities, each once. */
export async function membersFound(tables: Kysely<Tables>, asked: Asked): Promise<FoundRow[]> {
  const { readerId, typed, communityId, limit } = asked;
  const name = sql<string>`replace(afi_plain(${sql.ref('a.firstname')} || ' ' || ${sql.ref('a.lastname')}), '-', ' ')`;
  const rows = await tables
    .selectFrom('account as a')
    .innerJoin('membership as w', 'w.accountId', 'a.id')
    .innerJoin('membership as m', (on) =>
      on.onRef('m.communityId', '=', 'w.communityId').on('m.accountId', '=', readerId),
    )
    .innerJoin('community as c', 'c.id', 'w.communityId')
    .where('a.closedAt', 'is', null)
    .where(({ or, ref }) =>
      or([
        nameHolds(ref('a.firstname'), ref('a.lastname'), typed),
        sql<boolean>`replace(afi_plain(${typed}), '-', ' ') <% ${name}`,
      ]),
    )
    .$if(communityId !== undefined, (found) => found.where('w.communityId', '=', communityId ?? ''))
    .distinctOn(['a.id'])
    .select(['a.id', 'a.firstname', 'a.lastname', 'w.communityId', 'c.name as communityName', 'w.joinedAt as at'])
    .select(sql<number>`word_similarity(replace(afi_plain(${typed}), '-', ' '), ${name})`.as('score'))
    .orderBy('a.id')
    .limit(weighed * 5)
    .execute();
  return rows
    .map(({ firstname, lastname, ...row }) => ({
      ...row,
      kind: 'member' as const,
      parentId: null,
      title: `${firstname} ${lastname}`.trim(),
      text: '',
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

/** The reader's own communities. */
export function communitiesFound(tables: Kysely<Tables>, asked: Asked): Promise<FoundRow[]> {
  const { readerId, typed, communityId, limit } = asked;
  const name = sql.ref('c.name');
  const about = sql.ref('c.about');
  return tables
    .selectFrom('membership as m')
    .innerJoin('community as c', 'c.id', 'm.communityId')
    .where('m.accountId', '=', readerId)
    .where(
      sql<boolean>`(afi_words(${name} || ' ' || ${about}) @@ ${queryOf(asked)} or afi_plain(${typed}) <% afi_plain(${name}))`,
    )
    .$if(communityId !== undefined, (rows) => rows.where('c.id', '=', communityId ?? ''))
    .select(['c.id', 'c.name as title', 'c.about as text', 'c.id as communityId', 'c.name as communityName'])
    .select([
      sql<'community'>`'community'`.as('kind'),
      sql<null>`null`.as('parentId'),
      'c.createdAt as at',
      likeness(typed, name).as('score'),
    ])
    .orderBy('score', 'desc')
    .limit(limit)
    .execute();
}
