import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mostEdits } from '@afi/contracts/post-history';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { bytesOf } from '../domain/post-bytes.js';
import { PostRevision } from '../domain/post-revision.js';
import type { PostState } from '../domain/post-state.js';
import type { Post } from '../domain/post.js';

/** Bytes kept of what a post was: texts that fill it are told by their last few edits. */
const mostBytes = 1_000_000;

/** Remembers edits of posts, the last ones. */
@Injectable()
export class PostRevisions {
  constructor(private readonly em: EntityManager) {}

  /**
   * In the transaction of a change; answers the bytes it takes. What members could never read has no history; what they could,
   * keeps it as a draft.
   */
  async remember(post: Post, before: PostState, editorId: string): Promise<number> {
    if (post.status !== 'published' && !post.editedAt) return 0;
    const revision = PostRevision.of(post, before, editorId);
    if (!revision) return 0;
    this.em.persist(revision);
    await this.em.flush();
    await this.forgetOldest(post.id);
    return bytesOf(before);
  }

  private async forgetOldest(postId: string): Promise<void> {
    const tables = tablesOf(this.em);
    const counted = tables
      .selectFrom('post_revision')
      .where('postId', '=', postId)
      .select('id')
      .select(({ ref }) => [
        sql<number>`row_number() over (order by ${ref('id')} desc)`.as('place'),
        sql<number>`sum(octet_length(${ref('content')}) + octet_length(${ref('body')}::text)) over (order by ${ref('id')} desc)`.as(
          'bytes',
        ),
      ]);
    await tables
      .deleteFrom('post_revision')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom(counted.as('c'))
          .select('c.id')
          .where((row) =>
            row.or([row('c.place', '>', mostEdits), row.and([row('c.place', '>', 1), row('c.bytes', '>', mostBytes)])]),
          ),
      )
      .execute();
  }
}
