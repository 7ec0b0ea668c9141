import type { UnfinishedKind } from '@afi/contracts/assistant';
import { Injectable } from '@nestjs/common';

/** Something a person began: what it is called, and the path inside the app where it goes on. */
export interface UnfinishedThing {
  readonly title: string;
  readonly link: string;
}

/** Finds the newest thing of a kind that an account began and did not end. */
export type FindsUnfinished = (accountId: string) => Promise<UnfinishedThing | null>;

/** Where other words put what is unfinished of theirs, for who opens a conversation. */
@Injectable()
export class Unfinished {
  private readonly finders = new Map<UnfinishedKind, FindsUnfinished>();

  contribute(kind: UnfinishedKind, find: FindsUnfinished): void {
    if (this.finders.has(kind)) throw new Error(`${kind} is contributed twice`);
    this.finders.set(kind, find);
  }

  /** One of each kind that has any, in the order they are given. */
  async of(
    accountId: string,
    kinds: readonly UnfinishedKind[],
  ): Promise<({ kind: UnfinishedKind } & UnfinishedThing)[]> {
    const found = await Promise.all(
      kinds.map(async (kind) => ({ kind, thing: await this.finders.get(kind)?.(accountId) })),
    );
    return found.flatMap(({ kind, thing }) => (thing ? [{ kind, ...thing }] : []));
  }
}
