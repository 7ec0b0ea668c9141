import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** What other modules may ask about a post. */
@Injectable()
export class PostQueries {
  constructor(private readonly em: EntityManager) {}

  /** What members are told of a post; null when they may not see it (any more). */
  async announcement(postId: string): Promise<{ title: string; authorId: string } | null> {
    const [row] = await this.em.execute<{ title: string; authorId: string }[]>(
      `select title, author_id as "authorId" from post
        where id = ? and status = 'published' and visibility = 'visible' and deleted_at is null`,
      [postId],
    );
    return row ?? null;
  }
}
