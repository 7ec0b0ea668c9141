import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { ClaimUpload, ReleaseAllOf, ReleaseUpload } from '../../media/media.commands.js';
import { PaymentQueries } from '../../payments/payments.queries.js';
import { mediaOfAction } from '../domain/post-action.js';
import { mediaOf, type ShownMedia } from '../domain/post-body.js';
import type { Post } from '../domain/post.js';

/** The files of posts: claimed while a post shows them, let go when it no longer does. */
@Injectable()
export class PostMedia {
  constructor(
    private readonly commands: CommandBus,
    private readonly payments: PaymentQueries,
  ) {}

  /** What a post shows, each file once. */
  of(post: Post): ShownMedia[] {
    return [...mediaOf(post.made), ...mediaOfAction(post.action ?? null)];
  }

  /**
   * In the transaction of a change: claims what is new, which the actor must have sent (null: the word vouches for it), and releases what
   * is gone, but for what somebody paid for: that is theirs. In the order of the ids, or two changes at once would wait for each other.
   * @throws Problem `posts.media-unknown` (422)
   */
  async follow(post: Post, before: readonly ShownMedia[], actorId: string | null): Promise<void> {
    const claimant = { word: 'posts', id: post.id };
    const [known, wanted] = [byId(before), byId(this.of(post))];
    const isGone = [...known.keys()].some((mediaId) => !wanted.has(mediaId));
    const paidFor = isGone ? await this.payments.filesPaidFor({ type: 'posts', id: post.id }) : new Set<string>();
    for (const mediaId of [...new Set([...known.keys(), ...wanted.keys()])].sort()) {
      const shown = wanted.get(mediaId);
      if (!shown) {
        if (!paidFor.has(mediaId)) await this.commands.execute(new ReleaseUpload(mediaId, claimant));
      } else if (!known.has(mediaId)) {
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

  /** Of a post that goes for good: what it shows, and what it showed once and was paid for. */
  async letGo(post: Post): Promise<void> {
    await this.commands.execute(new ReleaseAllOf({ word: 'posts', id: post.id }));
  }
}

const byId = (media: readonly ShownMedia[]) => new Map(media.map((one) => [one.mediaId, one]));
