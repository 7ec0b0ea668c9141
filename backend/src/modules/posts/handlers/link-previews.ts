import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { linkPreviewJob } from '@afi/contracts/link-previews';
import { v7 as uuid } from 'uuid';
import { Problem } from '../../../platform/problem/problem.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { MustHaveRoom } from '../../media/media.commands.js';
import type { StoredBody } from '../domain/post-body.js';
import type { Post } from '../domain/post.js';

type LinkBody = Extract<StoredBody, { type: 'link' }>;
const nothing = { title: '', description: '', site: '', imageId: null };

/** Has the cards of links fetched: once for each address, and again when somebody asks. */
@Injectable()
export class LinkPreviews {
  constructor(private readonly commands: CommandBus) {}

  /** In the transaction of a change: asks for the card of a link that has none. What it brings counts as the actor's. */
  async follow(post: Post, actorId: string): Promise<void> {
    const body = post.made;
    if (body.type !== 'link' || body.preview) return;
    // Without room for its image there is no card; the post is there all the same.
    const room = await this.commands.execute(new MustHaveRoom(actorId)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false;
        throw error;
      },
    );
    if (room) await this.ask(post, body, actorId);
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
    await this.commands.execute(new MustHaveRoom(actorId));
    await this.ask(post, body, actorId);
  }

  private async ask(post: Post, { url, at, preview }: LinkBody, actorId: string): Promise<void> {
    const imageId = uuid();
    const askedAt = new Date().toISOString();
    post.body = {
      url,
      at,
      preview: { ...nothing, ...preview, status: 'waiting', asked: imageId, askedBy: actorId, askedAt },
    };
    const payload = { postId: post.id, url, imageId, imageKey: `uploads/${imageId}` };
    const label = new URL(url).hostname;
    await this.commands.execute(
      new RequestJob(linkPreviewJob, { payload, ownerId: null, turnOf: actorId, label, subject: null }),
    );
  }
}
