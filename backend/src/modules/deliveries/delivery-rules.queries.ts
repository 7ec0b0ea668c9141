import type { Word } from '@afi/contracts/word';
import { Injectable } from '@nestjs/common';

/** What a message was written about, and for whom. */
export interface WrittenDelivery {
  id: string;
  accountId: string | null;
  /** The kind of what it tells of. */
  about: string;
  source: Word | null;
  sourceId: string | null;
  communityId: string | null;
  subjectId: string | null;
}

/** Answers the ids of those that are not for their person any more, by what this word knows; of all of them at once. */
export type TakesBack = (rows: readonly WrittenDelivery[]) => Promise<ReadonlySet<string>>;

/** Where other words say what is not to be sent any more of what they asked for: who left, what was taken back. */
@Injectable()
export class DeliveryRules {
  private readonly rules = new Map<Word, TakesBack>();

  contribute(word: Word, rule: TakesBack): void {
    if (this.rules.has(word)) throw new Error(`${word} contributes twice`);
    this.rules.set(word, rule);
  }

  /** Of all words, one after another: they share a transaction. */
  async takenBackAmong(rows: readonly WrittenDelivery[]): Promise<Set<string>> {
    const ids = new Set<string>();
    if (rows.length) for (const rule of this.rules.values()) for (const id of await rule(rows)) ids.add(id);
    return ids;
  }
}
