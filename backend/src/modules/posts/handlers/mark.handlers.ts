import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { moved, remindEveryHours } from '@afi/contracts/post-marks';
import { sql, type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Outbox } from '../../../platform/events/outbox.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { remindableAt } from '../domain/post-mark.js';
import { PostCounts } from '../live/post-counts.js';
import { CountAgain, MarkPost, ReactToPost, RemindReaders, type PostMark } from '../post-marks.commands.js';
import { AnnouncementReminded, PostReacted } from '../posts.events.js';
import { ReaderReads } from '../reads/reader.reads.js';
import { ReadablePosts } from '../readable-posts.queries.js';

/** The row of the post is locked before the mark is read: reactions come one after the other, and counts are exact. */
@CommandHandler(ReactToPost)
export class ReactToPostHandler implements ICommandHandler<ReactToPost> {
  constructor(
    private readonly em: EntityManager,
    private readonly posts: ReadablePosts,
    private readonly counts: PostCounts,
    private readonly outbox: Outbox,
  ) {}

  execute({ accountId, postId, kind }: ReactToPost): Promise<void> {
    return this.em.transactional(async (em) => {
      const tables = tablesOf(em);
      const post = await this.posts.mustTakePart(postId, accountId, { locked: true });
      const mark = await tables
        .selectFrom('post_mark')
        .where('postId', '=', postId)
        .where('accountId', '=', accountId)
        .select(['reaction', 'reactedAt', 'seenAt'])
        .executeTakeFirst();
      const before = mark?.reaction ?? null;
      if (before === kind) return;
      await write(tables, postId, accountId, {
        reaction: sql`${kind}::text`,
        // Stays when it is taken back: who reacts again and again is told of once.
        ...(kind ? { reactedAt: sql`now()` } : {}),
        ...(mark?.seenAt ? {} : { seenAt: sql`now()` }),
      });
      const reactions = JSON.stringify(moved(post.reactions, before, kind));
      await tables
        .updateTable('post')
        .set({ reactions: sql<Record<string, number>>`${reactions}::jsonb` })
        .where('id', '=', postId)
        .execute();
      if (kind && !mark?.reactedAt) await this.outbox.record(new PostReacted(postId, post.communityId, accountId));
      this.counts.changed(post.communityId, postId);
    });
  }
}

/** The first time counts: nothing moves the moment somebody saw, read or pressed it. */
const marks: Record<
  PostMark,
  { column: 'savedAt' | 'seenAt' | 'clickedAt' | 'readAt'; value: ReturnType<typeof sql> }
> = {
  save: { column: 'savedAt', value: sql`now()` },
  unsave: { column: 'savedAt', value: sql`null::timestamptz` },
  view: { column: 'seenAt', value: sql`now()` },
  click: { column: 'clickedAt', value: sql`now()` },
  read: { column: 'readAt', value: sql`now()` },
};

@CommandHandler(MarkPost)
export class MarkPostHandler implements ICommandHandler<MarkPost> {
  constructor(
    private readonly em: EntityManager,
    private readonly posts: ReadablePosts,
  ) {}

  execute({ accountId, postId, mark }: MarkPost): Promise<void> {
    return this.em.transactional(async (em) => {
      const post = await this.posts.mustFind(postId, accountId);
      // Readers from elsewhere may keep a public post; what they do besides is in nobody's count.
      if (!post.role && mark !== 'save' && mark !== 'unsave') {
        if (mark === 'read') throw new Problem('posts.members-only', 403);
        return;
      }
      if (mark === 'read' && !post.mustRead) throw new Problem('posts.no-announcement', 409);
      const { column, value } = marks[mark];
      // Who did something with it has seen it, whatever became of the call that said so.
      const seen: Values = mark === 'read' || mark === 'click' ? { seenAt: sql`now()` } : {};
      await write(tablesOf(em), postId, accountId, { [column]: value, ...seen }, mark !== 'save' && mark !== 'unsave');
    });
  }
}

/** Announcements are reminded of by the one who holds the row of the post: two at once are one. */
@CommandHandler(RemindReaders)
export class RemindReadersHandler implements ICommandHandler<RemindReaders> {
  constructor(
    private readonly em: EntityManager,
    private readonly posts: ReadablePosts,
    private readonly readers: ReaderReads,
    private readonly outbox: Outbox,
  ) {}

  execute({ actorId, postId }: RemindReaders) {
    return this.em.transactional(async (em) => {
      const post = await this.posts.mustManage(postId, actorId, { locked: true });
      if (!post.mustRead) throw new Problem('posts.no-announcement', 409);
      const next = remindableAt(post.remindedAt);
      if (next) {
        const hours = Math.ceil((next.getTime() - Date.now()) / 3_600_000);
        throw new Problem('posts.reminded', 409, {
          params: { hours },
          retryAfter: Math.ceil((next.getTime() - Date.now()) / 1000),
        });
      }
      const { members, read } = await this.readers.counts(post);
      const now = new Date();
      await tablesOf(em).updateTable('post').set({ remindedAt: now }).where('id', '=', postId).execute();
      await this.outbox.record(new AnnouncementReminded(postId, post.communityId));
      const again = new Date(now.getTime() + remindEveryHours * 3_600_000);
      return { reminded: members - read, remindableAt: again.toISOString() };
    });
  }
}

@CommandHandler(CountAgain)
export class CountAgainHandler implements ICommandHandler<CountAgain> {
  constructor(private readonly counts: PostCounts) {}

  async execute({ communityId, postId }: CountAgain): Promise<void> {
    this.counts.changed(communityId, postId);
  }
}

type Values = Readonly<Record<string, ReturnType<typeof sql>>>;

/** Writes what is named of the one row; with `once`, what stands there already stays. */
async function write(
  tables: Kysely<Tables>,
  postId: string,
  accountId: string,
  values: Values,
  once = false,
): Promise<void> {
  const kept = Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      once ? sql`coalesce(${sql.ref(`post_mark.${column}`)}, ${value})` : value,
    ]),
  );
  await tables
    .insertInto('post_mark')
    .values({ id: uuid(), postId, accountId, ...values })
    .onConflict((on) => on.columns(['postId', 'accountId']).doUpdateSet(kept))
    .execute();
}
