import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { linkPreviewJob, maxPreviewImageBytes } from '@afi/contracts/link-previews';
import { v7 as uuid } from 'uuid';
import { Problem } from '../../../platform/problem/problem.js';
import type { RetriedJob } from '../../../platform/queue/job-kinds.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { HoldRoom } from '../../media/media.commands.js';
import type { StoredBody } from '../domain/post-body.js';
import { Post } from '../domain/post.js';

type LinkBody = Extract<StoredBody, { type: 'link' }>;
const nothing = { title: '', description: '', site: '', imageId: null };

/** Has the cards of links fetched: once for each address, and again when somebody asks. */
@Injectable()
export class LinkPreviews {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** In the transaction of a change: asks for the card of a link that has none. What it brings counts as the actor's. */
  async follow(post: Post, actorId: string): Promise<void> {
    const body = post.made;
    if (body.type !== 'link' || body.preview) return;
    try {
      await this.ask(post, body, actorId);
    } catch (error) {
      // Without room for its image there is no card; the post is there all the same.
      if (!(error instanceof Problem)) throw error;
    }
  }

  /**
   * The same again, whatever is there; one that is under way is waited for.
   * @throws Problem `posts.no-link` (409), 413 without room
   */
  async refresh(post: Post, actorId: string): Promise<void> {
    const body = post.made;
    if (body.type !== 'link') throw new Problem('posts.no-link', 409);
    const asked = body.preview?.status === 'waiting' ? Date.parse(body.preview.askedAt ?? '') : 0;
    if (asked > Date.now() - linkPreviewJob.running.timeoutMs) return;
    await this.ask(post, body, actorId);
  }

  /**
   * Before an admin's other try: its room is held anew, and the post waits for it, where nothing else came to stand there.
   * @throws Problem 413 without room
   */
  async again({ id, payload, account }: RetriedJob): Promise<void> {
    const { data } = linkPreviewJob.payload.safeParse(payload);
    if (!account || !data) return;
    const { postId, url, imageId } = data;
    await this.commands.execute(new HoldRoom(account, id, maxPreviewImageBytes));
    const post = await this.em.findOne(Post, { id: postId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const body = post?.made;
    if (post && body?.type === 'link' && body.url === url && body.preview?.status === 'failed')
      this.waitFor(post, body, { imageId, actorId: account });
  }

  private async ask(post: Post, body: LinkBody, actorId: string): Promise<void> {
    const { url } = body;
    const imageId = uuid();
    const payload = { postId: post.id, url, imageId, imageKey: `uploads/${imageId}` };
    const label = new URL(url).hostname;
    const request = { payload, ownerId: null, turnOf: actorId, label, subject: null };
    // Both or neither: a job whose room was refused is not asked for.
    await this.em.transactional(async () => {
      const { jobId } = await this.commands.execute(new RequestJob(linkPreviewJob, request));
      await this.commands.execute(new HoldRoom(actorId, jobId, maxPreviewImageBytes));
    });
    this.waitFor(post, body, { imageId, actorId });
  }

  private waitFor(post: Post, { url, at, preview }: LinkBody, by: { imageId: string; actorId: string }): void {
    const asked = { asked: by.imageId, askedBy: by.actorId, askedAt: new Date().toISOString() };
    post.body = { url, at, preview: { ...nothing, ...preview, status: 'waiting', ...asked } };
  }
}
