import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import type { PostView } from '@afi/contracts/posts';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { online } from '../visible-posts.queries.js';
import { PostViews } from './post-views.js';
import { postRows } from './post.rows.js';

/** Nobody: a reader without an account. */
const visitor = '00000000-0000-0000-0000-000000000000';

/** Posts that anybody may read, by their address. */
@Injectable()
export class PublicPosts {
  constructor(
    private readonly em: EntityManager,
    private readonly views: PostViews,
  ) {}

  /** Null for what is no longer public, hidden, over or deleted, as for what never was. */
  async bySlug(slug: string, language: Language): Promise<{ post: PostView; listed: boolean } | null> {
    const row = await postRows(tablesOf(this.em), sql.val(visitor))
      .select(['p.content', 'c.visibility as communityVisibility'])
      .where('p.slug', '=', slug)
      .where('p.privacy', '=', 'public')
      .where(online('p'))
      .executeTakeFirst();
    if (!row) return null;
    const [post] = await this.views.of([row], { accountId: visitor, language });
    return post ? { post, listed: row.communityVisibility === 'public' } : null;
  }
}
