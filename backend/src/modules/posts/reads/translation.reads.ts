import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import type { PostTranslation } from '@afi/contracts/post-translations';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { hashOf } from '../domain/post-translation.js';
import { ReadablePosts } from '../readable-posts.queries.js';

/** Posts in another language, for those who may read them. */
@Injectable()
export class TranslationReads {
  constructor(
    private readonly em: EntityManager,
    private readonly posts: ReadablePosts,
  ) {}

  /** `none` also for what was made of an older text of the post. */
  async of(postId: string, accountId: string, to?: Language): Promise<PostTranslation> {
    await this.posts.mustFind(postId, accountId);
    const language = to ?? (await this.otherLanguage(postId));
    const row = await tablesOf(this.em)
      .selectFrom('post as p')
      .leftJoin('post_translation as t', (on) => on.onRef('t.postId', '=', 'p.id').on('t.language', '=', language))
      .where('p.id', '=', postId)
      .select(['p.title', 'p.content', 't.sourceHash', 't.status', 't.title as saidTitle', 't.content as saidContent'])
      .executeTakeFirst();
    const there = row?.status && row.sourceHash === hashOf(row) ? row : null;
    return {
      status: there?.status ?? 'none',
      language,
      title: there?.saidTitle ?? '',
      content: there?.saidContent ?? '',
    };
  }

  private async otherLanguage(postId: string): Promise<Language> {
    const row = await tablesOf(this.em)
      .selectFrom('post')
      .where('id', '=', postId)
      .select('language')
      .executeTakeFirst();
    return row?.language === 'en' ? 'fr' : 'en';
  }
}
