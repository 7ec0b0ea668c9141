import { AsyncResource } from 'node:async_hooks';

interface Waiting {
  readonly name: string;
  readonly begin: () => Promise<void>;
}

/**
 * Places for transactions, shared by names. Whoever has one already leaves the last free one to a name that has none: however
 * many slow events of some names wait, another begins at once, or as soon as the first of theirs ends.
 */
export class Places {
  private readonly underWay = new Map<string, number>();
  /** First come, first served, but for who has to leave a place. */
  private readonly waiting: Waiting[] = [];
  private free: number;

  constructor(
    size: number,
    /** Places left to names that have none. */
    private readonly left: number,
  ) {
    this.free = size;
  }

  /** Does this as soon as there is a place for it. */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    // It begins when another ends, and has nothing to do with that one's transaction.
    const begin = AsyncResource.bind(() => work().then(resolve, reject));
    this.waiting.push({ name, begin });
    this.next();
    return promise;
  }

  private next(): void {
    while (this.free > 0) {
      const at = this.waiting.findIndex(({ name }) => this.free > this.left || !this.underWay.has(name));
      const [one] = at < 0 ? [] : this.waiting.splice(at, 1);
      if (!one) return;
      this.free -= 1;
      this.underWay.set(one.name, (this.underWay.get(one.name) ?? 0) + 1);
      void one.begin().finally(() => this.end(one.name));
    }
  }

  private end(name: string): void {
    const others = (this.underWay.get(name) ?? 1) - 1;
    if (others > 0) this.underWay.set(name, others);
    else this.underWay.delete(name);
    this.free += 1;
    this.next();
  }
}
