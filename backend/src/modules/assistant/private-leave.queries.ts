import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { oneAtATime } from '../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../platform/persistence/tables.js';

/** Stops what waits to be told to a model with somebody's leave, in the transaction that takes it back. */
export type StopsTelling = (accountId: string) => Promise<void>;

/** Whether a model may be told the private thoughts of somebody, for every word that would tell it. */
@Injectable()
export class PrivateThoughtLeave {
  private readonly stops: StopsTelling[] = [];

  constructor(private readonly em: EntityManager) {}

  /** What waits was put together with the leave: whoever puts it there stops it once the leave is taken back. */
  contribute(stop: StopsTelling): void {
    this.stops.push(stop);
  }

  /**
   * First of all in a transaction that asks for something with the leave: nobody takes it back until that ends, and whoever does
   * afterwards finds what was asked for.
   */
  async hold(accountId: string): Promise<void> {
    await oneAtATime(this.em, `leave ${accountId}`);
  }

  async isGiven(accountId: string): Promise<boolean> {
    const row = await tablesOf(this.em)
      .selectFrom('chat_memory')
      .where('accountId', '=', accountId)
      .select('privateThoughts')
      .executeTakeFirst();
    return row?.privateThoughts ?? false;
  }

  /** Whether it is for titles, moods and reading aloud, too: who agreed before these were said has to say so. */
  async coversExtras(accountId: string): Promise<boolean> {
    const row = await tablesOf(this.em)
      .selectFrom('chat_memory')
      .where('accountId', '=', accountId)
      .select(['privateThoughts', 'privateExtras'])
      .executeTakeFirst();
    return Boolean(row?.privateThoughts && row.privateExtras);
  }

  /** In the transaction that takes it back, which holds it. */
  async isTakenBack(accountId: string): Promise<void> {
    for (const stop of this.stops) await stop(accountId);
  }
}
