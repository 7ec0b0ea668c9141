import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { postTranslationJob, translatedText } from '@afi/contracts/post-translations';
import { longestTitle } from '@afi/contracts/posts';
import { maxHtml } from '@afi/contracts/text';
import { cleanHtml, plainText } from '@afi/runtime/rich-text';
import { shortened } from '@afi/runtime/shortened';
import { Storage } from '@afi/runtime/storage';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { ChangedPosts } from '../changed-posts.queries.js';

/**
 * Keeps what the model wrote, cleaned as any text is, and tells those who have the post open. The files it came in are left
 * to the sweep of uploads: removed here, they would be missing when this is rolled back and done again.
 */
@Injectable()
@JobReaction(postTranslationJob, [JobFinished, JobFailed, JobCancelled])
export class KeepTranslationWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
    private readonly changed: ChangedPosts,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { postId, to, sourceKey, resultKey } = await this.jobs.askedOf(postTranslationJob, event.jobId);
    const text = event instanceof JobFinished ? await this.textAt(resultKey) : null;
    const tables = tablesOf(this.em);
    const [kept] = await tables
      .updateTable('post_translation')
      .set(text ? { status: 'ready', ...text } : { status: 'failed' })
      .where('postId', '=', postId)
      .where('language', '=', to)
      // A later try stands there by now, or the post is gone.
      .where('asked', '=', sourceKey.replace('uploads/', ''))
      .returning('id')
      .execute();
    if (kept) await this.changed.tell(postId);
  }

  private async textAt(key: string): Promise<{ title: string; content: string } | null> {
    const bytes = await this.storage.get(key);
    if (!bytes) return null;
    const { title, content } = translatedText.parse(JSON.parse(bytes.toString('utf8')));
    const kept = { title: shortened(plainText(title), longestTitle), content: cleanHtml(content) };
    return kept.content.length <= maxHtml ? kept : null;
  }
}
