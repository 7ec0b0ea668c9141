import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { linkPreviewJob } from '@afi/contracts/link-previews';
import { sql } from 'kysely';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { ClaimUpload, CountFetched, DropFetched, ReleaseUpload, StoreUpload } from '../../media/media.commands.js';
import { ChangedPosts } from '../changed-posts.queries.js';
import type { StoredPreview } from '../domain/post-body.js';

type Outcome = Pick<StoredPreview, 'status'> & Partial<StoredPreview>;

/**
 * Puts the card into its post, its image as a file of whoever asked, which is encoded anew as any other; says so to who has
 * the post open. The version of the post stays: nobody's edit is refused because a card came.
 */
@Injectable()
@JobReaction(linkPreviewJob, [JobFinished, JobFailed, JobCancelled])
export class KeepPreviewWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly jobs: JobQueries,
    private readonly changed: ChangedPosts,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { postId, url, imageId, imageKey } = await this.jobs.askedOf(linkPreviewJob, event.jobId);
    const post = await tablesOf(this.em)
      .selectFrom('post')
      .select(['id', 'type', 'body'])
      .where('id', '=', postId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const { url: shown, preview } = (post?.body ?? {}) as { url?: string; preview?: StoredPreview | null };
    // Another address, or another try, stands there by now.
    if (!post || post.type !== 'link' || shown !== url || preview?.asked !== imageId)
      return this.drop(event.jobId, { imageId, imageKey });
    const outcome =
      event instanceof JobFinished ? await this.made(event.jobId, post.id, preview) : { status: 'failed' as const };
    if (outcome.status === 'failed') await this.drop(event.jobId, { imageId, imageKey });
    await this.keep(post.id, preview, outcome);
    await this.changed.tell(post.id);
  }

  private async made(jobId: string, postId: string, before: StoredPreview): Promise<Outcome> {
    const { payload, result } = await this.jobs.finished(linkPreviewJob, jobId);
    const { image, ...said } = result;
    const claimant = { word: 'posts', id: postId };
    if (before.imageId) await this.commands.execute(new ReleaseUpload(before.imageId, claimant));
    const { imageId: id, imageKey: storageKey } = payload;
    if (!image || !before.askedBy) {
      await this.drop(jobId, payload);
      return { ...said, status: 'ready', imageId: null };
    }
    await this.commands.execute(new CountFetched(before.askedBy, { id, bytes: image.bytes, kept: true }, jobId));
    const { contentType, bytes, sha256 } = image;
    const file = {
      ...{ id, kind: 'image' as const, contentType, bytes, storageKey },
      fileName: `${said.site || 'image'}`,
    };
    await this.commands.execute(new StoreUpload(before.askedBy, { ...file, contentHash: Buffer.from(sha256, 'hex') }));
    const claimed = await this.commands.execute(new ClaimUpload(id, null, claimant, ['image']));
    return { ...said, status: 'ready', imageId: claimed ? id : null };
  }

  /** An image nobody is shown does not stay; that it came counts. */
  private async drop(jobId: string, { imageId: id, imageKey: storageKey }: { imageId: string; imageKey: string }) {
    await this.commands.execute(new DropFetched(await this.jobs.accountOf(jobId), { id, storageKey }, jobId));
  }

  private async keep(postId: string, before: StoredPreview, outcome: Outcome): Promise<void> {
    const { title, description, site, imageId } = before;
    const preview: StoredPreview = { title, description, site, imageId, ...outcome };
    await tablesOf(this.em)
      .updateTable('post')
      .set(({ ref }) => ({
        body: sql<object>`jsonb_set(${ref('body')}, '{preview}', ${JSON.stringify(preview)}::jsonb)`,
      }))
      .where('id', '=', postId)
      .execute();
  }
}
