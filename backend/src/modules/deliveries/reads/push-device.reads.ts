import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';

@Injectable()
export class PushDeviceReads {
  constructor(private readonly em: EntityManager) {}

  /** How many devices of somebody can be told. */
  async count(accountId: string): Promise<number> {
    const { devices } = await tablesOf(this.em)
      .selectFrom('push_device')
      .where('accountId', '=', accountId)
      .select(sql<number>`count(*)::int`.as('devices'))
      .executeTakeFirstOrThrow();
    return devices;
  }
}
