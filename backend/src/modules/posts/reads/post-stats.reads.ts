import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { usualOf, type PostStats, type StatsDay } from '@afi/contracts/post-marks';
import { sql } from 'kysely';
import { nothingReceived, type MoneyReceived } from '@afi/contracts/payments';
import { CommentQueries } from '../../comments/comments.queries.js';
import { PaymentQueries } from '../../payments/payments.queries.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { isOfWord, PostBodySlot, type Carried, type Carrier } from '../post-bodies.queries.js';
import { ReadablePosts } from '../readable-posts.queries.js';
import type { Announcement } from '../posts.queries.js';
import { ReaderReads } from './reader.reads.js';

const counted = ['seen', 'reactions', 'read', 'clicks', 'saved'] as const;
type Counts = Record<(typeof counted)[number], number>;
/** Days that are told, from the first one on. */
const mostDays = 90;

/** A post that others are compared with. */
interface Before extends Carrier {
  id: string;
  mustRead: boolean;
  commentsCount: number;
}

/** How a post is doing, for owner and team: a few reads, whatever the size of its community. */
@Injectable()
export class PostStatsReads {
  constructor(
    private readonly em: EntityManager,
    private readonly posts: ReadablePosts,
    private readonly readers: ReaderReads,
    private readonly bodies: PostBodySlot,
    private readonly comments: CommentQueries,
    private readonly payments: PaymentQueries,
  ) {}

  /** `zone` is the clock its days are counted by. */
  async of(postId: string, accountId: string, zone: string): Promise<PostStats> {
    const post = await this.posts.mustManage(postId, accountId);
    const before = await this.before(post);
    const [{ members }, mine, usual, days, voters, received] = await Promise.all([
      this.readers.counts(post),
      this.counts(post),
      this.usual(before),
      this.days(post, zone),
      this.voters(post, before),
      this.received(post),
    ]);
    const figure = (value: number, of: keyof Counts | 'comments') => ({ value, usual: usual?.[of] ?? null });
    return {
      id: post.id,
      title: post.title,
      publishedAt: post.publishedAt && new Date(post.publishedAt).toISOString(),
      mustRead: post.mustRead,
      hasButton: hasButton(post),
      members,
      reach: figure(mine.seen, 'seen'),
      reactions: figure(mine.reactions, 'reactions'),
      comments: figure(post.commentsCount, 'comments'),
      clicks: figure(mine.clicks, 'clicks'),
      read: figure(mine.read, 'read'),
      voters,
      received,
      saved: mine.saved,
      byKind: post.reactions,
      days,
    };
  }

  /** The last posts of its community before it; of one that is not published, the last there are. */
  private before({ id, communityId, publishedAt }: Announcement & { publishedAt: Date | string | null }) {
    return tablesOf(this.em)
      .selectFrom('post')
      .where('communityId', '=', communityId)
      .where('status', '=', 'published')
      .where('deletedAt', 'is', null)
      .where('id', '<>', id)
      .$if(publishedAt !== null, (rows) => rows.where('publishedAt', '<', new Date(publishedAt ?? 0)))
      .orderBy('publishedAt', 'desc')
      .limit(usualOf.most)
      .select(['id', 'type', 'body', 'action', 'mustRead', 'commentsCount'])
      .execute();
  }

  /** The author's own looks are not counted. */
  private counts({ id, authorId }: Announcement): Promise<Counts> {
    return tablesOf(this.em)
      .selectFrom('post_mark as k')
      .where('k.postId', '=', id)
      .where('k.accountId', '<>', authorId)
      .select(countedMarks)
      .executeTakeFirstOrThrow();
  }

  /** The means of these, of those alone that ask for it; null of what too few ask for to say what is usual. */
  private async usual(before: readonly Before[]): Promise<Record<keyof Counts | 'comments', number | null>> {
    const marks = await tablesOf(this.em)
      .selectFrom('post as o')
      .leftJoin('post_mark as k', (on) => on.onRef('k.postId', '=', 'o.id').onRef('k.accountId', '<>', 'o.authorId'))
      .where(({ ref }) => sql<boolean>`${ref('o.id')} = any(${before.map(({ id }) => id)}::uuid[])`)
      .groupBy('o.id')
      .select('o.id')
      .select(countedMarks)
      .execute();
    const of = new Map(marks.map((row) => [row.id, row]));
    const asking = { read: ({ mustRead }: Before) => mustRead, clicks: hasButton } as const;
    const mean = (name: keyof Counts) =>
      meanOf(
        before
          .filter(name in asking ? asking[name as keyof typeof asking] : () => true)
          .map(({ id }) => of.get(id)?.[name] ?? 0),
      );
    return {
      ...(Object.fromEntries(counted.map((name) => [name, mean(name)])) as Record<keyof Counts, number | null>),
      comments: meanOf(before.map(({ commentsCount }) => commentsCount)),
    };
  }

  /** What its members did and answered, day by day. */
  private async days(post: Announcement & Carrier, zone: string): Promise<StatsDay[]> {
    const [marks, comments, votes] = await Promise.all([
      this.marksByDay(post, zone),
      this.comments.byDay({ type: 'posts', id: post.id }, zone),
      this.votesByDay(post, zone),
    ]);
    const ofDay = new Map(marks.map(({ day, ...marked }) => [day, marked]));
    const days = [...new Set([...ofDay.keys(), ...comments.keys(), ...votes.keys()])].sort().slice(0, mostDays);
    const none = { seen: 0, reactions: 0, read: 0, clicks: 0 };
    return days.map((day) => ({
      ...{ day, ...none, ...ofDay.get(day) },
      ...{ comments: comments.get(day) ?? 0, votes: votes.get(day) ?? 0 },
    }));
  }

  private async marksByDay({ id, authorId }: Announcement, zone: string) {
    const { rows } = await sql<Omit<StatsDay, 'comments' | 'votes'>>`
      select day::text as day, count(*) filter (where what = 'seen')::int as seen,
             count(*) filter (where what = 'reacted')::int as reactions,
             count(*) filter (where what = 'read')::int as read, count(*) filter (where what = 'clicked')::int as clicks
        from (select what, (at at time zone ${zone})::date as day
                from post_mark k
                cross join lateral (values ('seen', k.seen_at), ('reacted', case when k.reaction is not null then k.reacted_at end), ('read', k.read_at),
                                           ('clicked', k.clicked_at)) as moments (what, at)
               where k.post_id = ${id} and k.account_id <> ${authorId} and at is not null) marks
       group by day order by day limit ${mostDays}`.execute(tablesOf(this.em));
    return rows;
  }

  private async votesByDay(post: Carrier, zone: string): Promise<ReadonlyMap<string, number>> {
    const carried = this.votedIn(post);
    return (
      (carried && (await this.bodies.of(carried.type).votersByDay?.(carried.id, zone))) ?? new Map<string, number>()
    );
  }

  /** How many took part, beside what is usual of what asks for the same; null where it carries nothing to take part in. */
  private async voters(post: Carrier, before: readonly Before[]): Promise<PostStats['voters']> {
    const carried = this.votedIn(post);
    if (!carried) return null;
    const others = before.flatMap((one) => this.bodies.carriedBy(one).filter(({ type }) => type === carried.type));
    const found = await this.bodies.of(carried.type).voters?.([carried, ...others].map(({ id }) => id));
    return { value: found?.get(carried.id) ?? 0, usual: meanOf(others.map(({ id }) => found?.get(id) ?? 0)) };
  }

  /** What was paid was paid, whatever it asks for by now. */
  private async received({ id, action }: Announcement & Carrier): Promise<MoneyReceived | null> {
    const found = await this.payments.receivedFor('posts', [id]);
    return found.get(id) ?? (action?.type === 'payment' ? nothingReceived : null);
  }

  private votedIn(post: Carrier): Carried | undefined {
    return this.bodies.carriedBy(post).find(({ type }) => this.bodies.of(type).voters !== undefined);
  }
}

/** A button that leads somewhere; a poll is voted in. */
const hasButton = ({ action }: Pick<Carrier, 'action'>): boolean => !!action && !isOfWord(action);
const count = (column: string) => sql<number>`count(${sql.ref(column)})::int`;
/** Marks `k` of posts, by what was done. */
const countedMarks = [
  count('k.seenAt').as('seen'),
  count('k.reaction').as('reactions'),
  count('k.readAt').as('read'),
  count('k.clickedAt').as('clicks'),
  count('k.savedAt').as('saved'),
] as const;

/** To one decimal; null while they are too few to say what is usual. */
function meanOf(values: readonly number[]): number | null {
  if (values.length < usualOf.least) return null;
  return Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 10) / 10;
}
