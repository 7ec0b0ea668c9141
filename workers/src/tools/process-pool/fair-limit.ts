import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Places for work that takes a while. An owner has one of them at a time, however much of theirs waits: whoever comes next waits for
 * one piece of work of each other owner, and never for all of it.
 */
export class FairLimit {
  private readonly all: LimitFunction;
  private readonly owners = new Map<string, { turn: LimitFunction; pieces: number }>();

  constructor(places: number) {
    this.all = pLimit(places);
  }

  /** Does the work when its turn comes. */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.owners.get(owner) ?? { turn: pLimit(1), pieces: 0 };
    this.owners.set(owner, own);
    own.pieces += 1;
    try {
      return await own.turn(() => this.all(work));
    } finally {
      own.pieces -= 1;
      if (own.pieces === 0) this.owners.delete(owner);
    }
  }
}
