import pLimit from 'p-limit';
import { tooMany } from './rate-limits.js';

const waitingMost = 500;

/** Lets each of many have a few things under way at a time, each in its turn. */
export class Turns {
  private readonly limits = new Map<string, ReturnType<typeof pLimit>>();

  /** @throws Problem 429 when too many of theirs wait already */
  async take<Result>(whose: string, most: number, run: () => Promise<Result>): Promise<Result> {
    const limit = this.limits.get(whose) ?? pLimit(most);
    if (limit.pendingCount >= waitingMost) throw tooMany(1);
    this.limits.set(whose, limit);
    try {
      return await limit(run);
    } finally {
      const isIdle = limit.activeCount === 0 && limit.pendingCount === 0;
      if (isIdle && this.limits.get(whose) === limit) this.limits.delete(whose);
    }
  }
}
