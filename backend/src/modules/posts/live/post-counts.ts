import { AsyncLocalStorage } from 'node:async_hooks';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { PostCounted } from '@afi/contracts/realtime';
import { PinoLogger } from 'nestjs-pino';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Live } from '../../../platform/realtime/live.js';
import { communityRoom } from '../../communities/communities.queries.js';
import { PostBodySlot } from '../post-bodies.queries.js';
import { isOnline } from '../visible-posts.queries.js';

/** A post is told of no more often, whatever its readers do. */
const everyMs = 1_500;

interface Pending {
  readonly communityId: string;
  dirty: boolean;
}

/**
 * Tells a community's screens what is counted on a post: the numbers themselves, which all members may see, so that a
 * thousand reactions cost a thousand screens not one call. What the post carries of other words is
 * counted by them.
 */
@Injectable()
export class PostCounts implements OnModuleDestroy {
  private readonly pending = new Map<string, Pending>();
  private readonly timers = new Set<NodeJS.Timeout>();
  /** Out of the transaction that asked: it is over by then, and would never commit again. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly live: Live,
    private readonly bodies: PostBodySlot,
    private readonly log: PinoLogger,
  ) {
    log.setContext(PostCounts.name);
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Something of a post counts otherwise, once what changed it is committed. */
  changed(communityId: string, postId: string): void {
    afterCommit(this.em, () => {
      const known = this.pending.get(postId);
      if (known) known.dirty = true;
      else {
        this.pending.set(postId, { communityId, dirty: true });
        this.wait(postId, 0);
      }
    });
  }

  private wait(postId: string, ms: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.outside(() => void this.tell(postId));
    }, ms).unref();
    this.timers.add(timer);
  }

  private async tell(postId: string): Promise<void> {
    const pending = this.pending.get(postId);
    if (!pending?.dirty) return void this.pending.delete(postId);
    pending.dirty = false;
    // Losing a push is harmless: screens read again when they are opened.
    await this.scope
      .run(() => this.push(postId, pending.communityId))
      .catch((err: unknown) => {
        this.log.warn({ err, postId }, 'counts of a post not told');
      });
    this.wait(postId, everyMs);
  }

  private async push(postId: string, communityId: string): Promise<void> {
    const row = await tablesOf(this.em)
      .selectFrom('post')
      .where('id', '=', postId)
      .select(['reactions', 'commentsCount', 'type', 'body', 'action'])
      .select(['status', 'visibility', 'privacy', 'startsAt', 'endsAt', 'deletedAt'])
      .executeTakeFirst();
    // Of what members may not read (any more) they hear nothing, not even that it is there.
    if (!row || !isOnline(row)) return;
    const carried = (await this.bodies.counted(row)) as Omit<PostCounted, 'postId' | 'reactions' | 'commentsCount'>;
    this.live.toRoom(communityRoom(communityId), 'post.counted', {
      postId,
      reactions: row.reactions,
      commentsCount: row.commentsCount,
      ...carried,
    });
  }
}
