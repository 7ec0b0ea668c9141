import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Language } from '@afi/contracts/language';
import { postTranslationJob, type TranslatedText } from '@afi/contracts/post-translations';
import { Storage } from '@afi/runtime/storage';
import { v7 as uuid } from 'uuid';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { storedFirst, type Looked } from '../../../platform/files/stored-first.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { hashOf } from '../domain/post-translation.js';
import { TranslatePost } from '../post-translations.commands.js';
import { PostTexts } from '../reads/post-texts.js';
import { ReadablePosts } from '../readable-posts.queries.js';

interface ToTranslate {
  from: Language;
  sourceHash: string;
}

@CommandHandler(TranslatePost)
export class TranslatePostHandler implements ICommandHandler<TranslatePost> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly posts: ReadablePosts,
    private readonly texts: PostTexts,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** @throws Problem 409 where no model is set, or the post is not written in another language */
  execute(asked: TranslatePost): Promise<void> {
    return storedFirst(
      { em: this.em, storage: this.storage },
      {
        look: () => this.toTranslate(asked),
        begin: (found, sourceKey) => this.begin(asked, found, sourceKey),
      },
    );
  }

  /** What is written in another language; nothing where it is translated, or soon will be. */
  private async toTranslate({ actorId, postId, to }: TranslatePost): Promise<Looked<ToTranslate, void>> {
    await this.posts.mustTakePart(postId, actorId);
    if (!this.config.AI_BASE_URL) throw new Problem('posts.translation-no-model', 409);
    await oneAtATime(this.em, `translation ${postId} ${to}`);
    const { title, content, language } = await this.texts.of(postId);
    if (!language || language === to) throw new Problem('posts.translation-same', 409);
    const sourceHash = hashOf({ title, content });
    const known = await tablesOf(this.em)
      .selectFrom('post_translation')
      .where('postId', '=', postId)
      .where('language', '=', to)
      .select(['sourceHash', 'status', 'askedAt'])
      .executeTakeFirst();
    if (known?.sourceHash === sourceHash && isThere(known)) return { done: undefined };
    return {
      source: JSON.stringify({ title, content } satisfies TranslatedText),
      found: { from: language, sourceHash },
    };
  }

  private async begin({ actorId, postId, to }: TranslatePost, { from, sourceHash }: ToTranslate, sourceKey: string) {
    const asked = sourceKey.replace('uploads/', '');
    const waiting = { sourceHash, asked, status: 'waiting' as const, title: '', content: '', askedAt: new Date() };
    await tablesOf(this.em)
      .insertInto('post_translation')
      .values({ id: uuid(), postId, language: to, ...waiting })
      .onConflict((conflict) => conflict.columns(['postId', 'language']).doUpdateSet(waiting))
      .execute();
    await this.commands.execute(
      new RequestJob(postTranslationJob, {
        // What is fetched for a post and never shown lies in the same folder, and goes the same way: with the sweep.
        payload: { postId, from, to, sourceKey, resultKey: `uploads/${uuid()}` },
        ownerId: null,
        turnOf: actorId,
        label: `${from} → ${to}`,
        subject: null,
      }),
    );
  }
}

/** Made, or soon to be: one that is waited for longer than it may take was lost. */
const isThere = ({ status, askedAt }: { status: string; askedAt: Date }): boolean =>
  status === 'ready' ||
  (status === 'waiting' && new Date(askedAt).getTime() > Date.now() - 2 * postTranslationJob.running.timeoutMs);
