import { AsyncLocalStorage } from 'node:async_hooks';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Word } from '@afi/contracts/word';
import { afterCommit } from '../persistence/after-commit.js';
import { Live } from './live.js';

/** A room hears of one word no more often. */
const everyMs = 1_000;
/** Ids told one by one; where more changed, the room is told once that many did, and then left alone for longer. */
const maxIds = 5;
const afterManyMs = 3_000;

interface Pending {
  readonly room: string;
  readonly word: Word;
  readonly ids: Set<string>;
  /** Null while nothing waits and the pause is over. */
  timer: NodeJS.Timeout | null;
}

/**
 * Changes told to a room that sees everybody's: each id once a second at most, and one line in place of many. Whatever
 * happens, a screen of it reads five rows a second, or its page every three.
 */
@Injectable()
export class ThrottledChanges implements OnModuleDestroy {
  private readonly pending = new Map<string, Pending>();
  /** Out of the transaction that asked: it is over by the time the room is told, and would never commit again. */
  private readonly outside = AsyncLocalStorage.snapshot();
  private closed = false;

  constructor(
    private readonly em: EntityManager,
    private readonly live: Live,
  ) {}

  onModuleDestroy(): void {
    this.closed = true;
    for (const { timer } of this.pending.values()) clearTimeout(timer ?? undefined);
  }

  /** Tells of rows that read differently, once what changed them is committed. */
  changed(room: string, word: Word, ids: readonly string[]): void {
    afterCommit(this.em, () => {
      const key = `${room} ${word}`;
      const pending = this.pending.get(key) ?? { room, word, ids: new Set<string>(), timer: null };
      this.pending.set(key, pending);
      for (const id of ids) pending.ids.add(id);
      // The first of a quiet time goes at once, with what else this turn of the loop brings.
      if (!pending.timer) this.wait(pending, 0);
    });
  }

  private wait(pending: Pending, ms: number): void {
    if (this.closed) return;
    pending.timer = setTimeout(() => this.outside(() => this.tell(pending)), ms).unref();
  }

  private tell(pending: Pending): void {
    const { room, word, ids } = pending;
    pending.timer = null;
    // Quiet again: there are as many rooms as communities, and nothing is kept of those.
    if (ids.size === 0) return void this.pending.delete(`${room} ${word}`);
    const many = ids.size > maxIds;
    for (const id of many ? [null] : ids) this.live.changed(room, { word, id, scope: null });
    ids.clear();
    this.wait(pending, many ? afterManyMs : everyMs);
  }
}
