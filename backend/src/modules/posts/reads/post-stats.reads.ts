import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { usualOf, type PostStats, type StatsDay } from '@afi/contracts/post-marks';
import { sql, type Expression } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { isOfWord, PostBodySlot, type Carrier } from '../post-bodies.queries.js';
import { ReadablePosts } from '../readable-posts.queries.js';
import type { Announcement } from '../posts.queries.js';
import { ReaderReads } from './reader.reads.js';

const counted = ['seen', 'reactions', 'read', 'clicks', 'saved'] as const;
type Counts = Record<(typeof counted)[number], number>;

/** How a post is doing, for owner and team: four reads, whatever the size of its community. */
@Injectable()
export class PostStatsReads {
  constructor(
    private readonly em: EntityManager,
    private readonly posts: ReadablePosts,
    private readonly readers: ReaderReads,
    private readonly bodies: PostBodySlot,
  ) {}

  /** `zone` is the clock its days are counted by. */
  async of(postId: string, accountId: string, zone: string): Promise<PostStats> {
    const post = await this.posts.mustManage(postId, accountId);
    const [{ members }, mine, usual, days, voters] = await Promise.all([
      this.readers.counts(post),
      this.counts(post),
      this.usual(post),
      this.days(post, zone),
      this.voters(post),
    ]);
    const figure = (value: number, of: keyof Counts | 'comments') => ({ value, usual: usual?.[of] ?? null });
    return {
      id: post.id,
      title: post.title,
      publishedAt: post.publishedAt && new Date(post.publishedAt).toISOString(),
      mustRead: post.mustRead,
      hasButton: post.action !== null && !isOfWord(post.action),
      members,
      reach: figure(mine.seen, 'seen'),
      reactions: figure(mine.reactions, 'reactions'),
      comments: figure(post.commentsCount, 'comments'),
      clicks: figure(mine.clicks, 'clicks'),
      read: figure(mine.read, 'read'),
      voters,
      saved: mine.saved,
      byKind: post.reactions,
      days,
    };
  }

  /** The author's own looks are not counted. */
  private counts({ id, authorId }: Announcement): Promise<Counts> {
    return tablesOf(this.em)
      .selectFrom('post_mark as k')
      .where('k.postId', '=', id)
      .where('k.accountId', '<>', authorId)
      .select(({ ref }) => [
        counts(ref('k.seenAt')).as('seen'),
        counts(ref('k.reaction')).as('reactions'),
        counts(ref('k.readAt')).as('read'),
        counts(ref('k.clickedAt')).as('clicks'),
        counts(ref('k.savedAt')).as('saved'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** The mean of the last posts of its community before it; null while they are too few to say what is usual. */
  private async usual({ id, communityId }: Announcement): Promise<(Counts & { comments: number }) | null> {
    const before = tablesOf(this.em)
      .selectFrom('post as o')
      .where('o.communityId', '=', communityId)
      .where('o.status', '=', 'published')
      .where('o.deletedAt', 'is', null)
      .where('o.id', '<>', id)
      .orderBy('o.publishedAt', 'desc')
      .limit(usualOf.most)
      .select(['o.id', 'o.authorId', 'o.commentsCount']);
    const row = await tablesOf(this.em)
      .selectFrom(before.as('o'))
      .leftJoinLateral(
        (inner) =>
          inner
            .selectFrom('post_mark as k')
            .whereRef('k.postId', '=', 'o.id')
            .whereRef('k.accountId', '<>', 'o.authorId')
            .select(({ ref }) => [
              counts(ref('k.seenAt')).as('seen'),
              counts(ref('k.reaction')).as('reactions'),
              counts(ref('k.readAt')).as('read'),
              counts(ref('k.clickedAt')).as('clicks'),
              counts(ref('k.savedAt')).as('saved'),
            ])
            .as('n'),
        (on) => on.onTrue(),
      )
      .select(({ ref }) => [
        sql<number>`count(*)::int`.as('posts'),
        mean(ref('n.seen')).as('seen'),
        mean(ref('n.reactions')).as('reactions'),
        mean(ref('n.read')).as('read'),
        mean(ref('n.clicks')).as('clicks'),
        mean(ref('n.saved')).as('saved'),
        mean(ref('o.commentsCount')).as('comments'),
      ])
      .executeTakeFirstOrThrow();
    return row.posts < usualOf.least ? null : row;
  }

  private async days({ id, authorId }: Announcement, zone: string): Promise<StatsDay[]> {
    const { rows } = await sql<StatsDay>`
      select day::text as day, count(*) filter (where what = 'seen')::int as seen,
             count(*) filter (where what = 'reacted')::int as reactions,
             count(*) filter (where what = 'read')::int as read, count(*) filter (where what = 'clicked')::int as clicks
        from (select what, (at at time zone ${zone})::date as day
                from post_mark k
                cross join lateral (values ('seen', k.seen_at), ('reacted', case when k.reaction is not null then k.reacted_at end), ('read', k.read_at),
                                           ('clicked', k.clicked_at)) as moments (what, at)
               where k.post_id = ${id} and k.account_id <> ${authorId} and at is not null) marks
       group by day order by day limit 90`.execute(tablesOf(this.em));
    return rows;
  }

  /** Null where it carries nothing to take part in. */
  private async voters(post: Carrier): Promise<number | null> {
    const counted = Object.values(await this.bodies.counted(post));
    return counted.find((one) => one !== null)?.voters ?? null;
  }
}

const counts = (column: Expression<unknown>) => sql<number>`count(${column})::int`;
const mean = (column: Expression<unknown>) => sql<number>`coalesce(round(avg(${column}), 1), 0)::float`;
