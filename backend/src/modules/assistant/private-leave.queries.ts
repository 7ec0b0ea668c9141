import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { oneAtATime } from '../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../platform/persistence/tables.js';

/** Something that is told to a model, and what becomes of it where it waits and rests on private thoughts. */
export interface TellsModel {
  /** The leave it takes: that for answers, or that for titles, moods, stories and reading aloud. */
  readonly takes: 'answers' | 'extras';
  /** What waits and rests on private thoughts of this account is told no more. */
  stopPrivate(accountId: string): Promise<void>;
  /** What rests on this thought rests on a private one from now on. */
  markPrivate?(accountId: string, thoughtId: string): Promise<void>;
}

/** Whether a model may be told the private thoughts of somebody, for every word that would tell it. */
@Injectable()
export class PrivateThoughtLeave {
  private readonly told: TellsModel[] = [];

  constructor(private readonly em: EntityManager) {}

  /** What waits was put together with the leave: whoever puts it there stops it once the leave is taken back. */
  contribute(told: TellsModel): void {
    this.told.push(told);
  }

  /**
   * First of all in a transaction that asks for something with the leave: nobody takes it back until that ends, and whoever does
   * afterwards finds what was asked for.
   */
  async hold(accountId: string): Promise<void> {
    await oneAtATime(this.em, `leave ${accountId}`);
  }

  async isGiven(accountId: string): Promise<boolean> {
    return (await this.given(accountId)).answers;
  }

  /** Whether it is for titles, moods and reading aloud, too: who agreed before these were said has to say so. */
  async coversExtras(accountId: string): Promise<boolean> {
    return (await this.given(accountId)).extras;
  }

  private async given(accountId: string): Promise<Record<TellsModel['takes'], boolean>> {
    const row = await tablesOf(this.em)
      .selectFrom('chat_memory')
      .where('accountId', '=', accountId)
      .select(['privateThoughts', 'privateExtras'])
      .executeTakeFirst();
    const answers = row?.privateThoughts ?? false;
    return { answers, extras: answers && (row?.privateExtras ?? false) };
  }

  /** In the transaction that takes it back, which holds it: all of it, or that for extras alone. */
  async isTakenBack(accountId: string, what: 'all' | 'extras'): Promise<void> {
    for (const one of this.told) if (what === 'all' || one.takes === what) await one.stopPrivate(accountId);
  }

  /**
   * A thought became private, or was deleted: what waits and rests on it needs the leave from now on. In the transaction that
   * does it, which holds the leave; the thought is written down.
   */
  async needsLeave(accountId: string, thoughtId: string): Promise<void> {
    for (const one of this.told) await one.markPrivate?.(accountId, thoughtId);
    const given = await this.given(accountId);
    for (const one of this.told) if (!given[one.takes]) await one.stopPrivate(accountId);
  }
}
