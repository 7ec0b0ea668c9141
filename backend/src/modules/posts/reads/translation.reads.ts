import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import type { PostTranslation } from '@afi/contracts/post-translations';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { hashOf } from '../domain/post-translation.js';
import { ReadablePosts } from '../readable-posts.queries.js';
import { partedTranslation } from './parted-translation.js';
import { PostTexts } from './post-texts.js';

/** Posts in another language, for those who may read them. */
@Injectable()
export class TranslationReads {
  constructor(
    private readonly em: EntityManager,
    private readonly posts: ReadablePosts,
    private readonly texts: PostTexts,
  ) {}

  /** `none` also for what was made of an older text of the post. */
  async of(postId: string, accountId: string, to?: Language): Promise<PostTranslation> {
    await this.posts.mustFind(postId, accountId);
    const language = to ?? (await this.otherLanguage(postId));
    const row = await tablesOf(this.em)
      .selectFrom('post_translation')
      .where('postId', '=', postId)
      .where('language', '=', language)
      .select(['sourceHash', 'status', 'title', 'content'])
      .executeTakeFirst();
    const said = await this.texts.of(postId);
    const there = row?.sourceHash === hashOf(said) ? row : null;
    return {
      status: there?.status ?? 'none',
      language,
      title: there?.title ?? '',
      ...partedTranslation(there?.content ?? '', said.places),
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
