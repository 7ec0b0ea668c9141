import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { noMarks, type MyMarks, type ReactionCounts, type ReactionKind } from '@afi/contracts/post-marks';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { remindableAt } from '../domain/post-mark.js';
import { ReadablePosts } from '../readable-posts.queries.js';
import type { Announcement } from '../posts.queries.js';

/** The columns of a mark as a page of posts joins them. */
export interface MarkColumns {
  reaction: ReactionKind | null;
  savedAt: unknown;
  seenAt: unknown;
  readAt: unknown;
}

/** What the reader did with a post, as its view tells it; null columns where they did nothing. */
export function marksOf({ reaction, savedAt, seenAt, readAt }: MarkColumns): MyMarks {
  return { reaction, saved: savedAt !== null, read: readAt !== null, seen: seenAt !== null };
}

@Injectable()
export class MarkReads {
  constructor(
    private readonly em: EntityManager,
    private readonly posts: ReadablePosts,
  ) {}

  /** The counts of a post and what this account did with it. */
  async of(postId: string, accountId: string): Promise<{ reactions: ReactionCounts; mine: MyMarks }> {
    const { reactions } = await this.posts.mustFind(postId, accountId);
    const mark = await tablesOf(this.em)
      .selectFrom('post_mark')
      .where('postId', '=', postId)
      .where('accountId', '=', accountId)
      .select(['reaction', 'savedAt', 'seenAt', 'readAt'])
      .executeTakeFirst();
    return { reactions, mine: mark ? marksOf(mark) : noMarks };
  }

  /** For owner and team. @throws Problem `posts.no-announcement` (409) for a post nobody is asked to read */
  async announcement(postId: string, accountId: string): Promise<Announcement & { remindableAt: string | null }> {
    const post = await this.posts.mustManage(postId, accountId);
    if (!post.mustRead) throw new Problem('posts.no-announcement', 409);
    return { ...post, remindableAt: remindableAt(post.remindedAt)?.toISOString() ?? null };
  }
}
