import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { ClaimUpload, ReleaseUpload } from '../../media/media.commands.js';
import { mediaOfAction } from '../domain/post-action.js';
import { mediaOf, type ShownMedia } from '../domain/post-body.js';
import type { Post } from '../domain/post.js';

/** The files of posts: claimed while a post shows them, let go when it no longer does. */
@Injectable()
export class PostMedia {
  constructor(private readonly commands: CommandBus) {}

  /** What a post shows, each file once. */
  of(post: Post): ShownMedia[] {
    return [...mediaOf(post.made), ...mediaOfAction(post.action ?? null)];
  }

  /**
   * In the transaction of a change: claims what is new, which the actor must have sent (null: the word vouches for it), and releases what
   * is gone. In the order of the ids, or two changes at once would wait for each other.
   * @throws Problem `posts.media-unknown` (422)
   */
  async follow(post: Post, before: readonly ShownMedia[], actorId: string | null): Promise<void> {
    const claimant = { word: 'posts', id: post.id };
    const [known, wanted] = [byId(before), byId(this.of(post))];
    for (const mediaId of [...new Set([...known.keys(), ...wanted.keys()])].sort()) {
      const shown = wanted.get(mediaId);
      if (!shown) await this.commands.execute(new ReleaseUpload(mediaId, claimant));
      else if (!known.has(mediaId)) {
        const claimed = await this.commands.execute(new ClaimUpload(mediaId, actorId, claimant, shown.kinds));
        if (claimed) continue;
        if (shown.optional) {
          post.withoutCardImage();
          continue;
        }
        const code = 'posts.media-unknown';
        throw new Problem(code, 422, { errors: [{ pointer: shown.pointer, code }] });
      }
    }
  }

  /** Of a post that goes for good. */
  async letGo(post: Post): Promise<void> {
    for (const mediaId of [...byId(this.of(post)).keys()].sort())
      await this.commands.execute(new ReleaseUpload(mediaId, { word: 'posts', id: post.id }));
  }
}

const byId = (media: readonly ShownMedia[]) => new Map(media.map((one) => [one.mediaId, one]));
