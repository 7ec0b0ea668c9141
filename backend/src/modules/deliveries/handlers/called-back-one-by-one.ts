import { outKey } from '@afi/contracts/deliveries';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';

const ids = z.array(z.string());

/** Takes what is for one person out of batches that wait, or are under way: a list beside each, which its worker looks at. */
@Injectable()
export class CalledBackOneByOne {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  /** In the transaction of who asked for it. What a worker has begun goes on to its end. */
  async takeOut(numbers: readonly string[]): Promise<void> {
    const tables = tablesOf(this.em);
    const accounts = tables
      .selectFrom('account')
      .where('phone', 'in', [...numbers])
      .select('id');
    const waiting = await tables
      .selectFrom('delivery')
      .where('status', '=', 'queued')
      .where('fileKey', 'is not', null)
      .where(({ eb, or }) => or([eb('address', 'in', [...numbers]), eb('accountId', 'in', accounts)]))
      .select(['id', sql<string>`file_key`.as('fileKey')])
      .execute();
    const batches = [...Map.groupBy(waiting, ({ fileKey }) => fileKey)];
    // Always in the same order: two that are heard at once wait for each other instead of colliding.
    for (const [fileKey, some] of batches.sort(([one], [other]) => (one < other ? -1 : 1))) {
      await oneAtATime(this.em, `taken out of ${fileKey}`);
      const known = await this.storage.get(outKey(fileKey));
      const all = [...(known ? ids.parse(JSON.parse(known.toString('utf8'))) : []), ...some.map(({ id }) => id)];
      await this.storage.put(outKey(fileKey), Buffer.from(JSON.stringify(all)), 'application/json');
    }
  }
}
