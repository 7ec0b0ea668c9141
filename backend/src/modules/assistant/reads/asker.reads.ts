import { unfinishedKinds, type AskerView } from '@afi/contracts/assistant';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Unfinished } from '../unfinished.queries.js';

/** Who asks, as far as questions to begin with depend on it. */
@Injectable()
export class AskerReads {
  constructor(
    private readonly em: EntityManager,
    private readonly unfinished: Unfinished,
  ) {}

  async of(accountId: string): Promise<AskerView> {
    const tables = tablesOf(this.em);
    const has = await tables
      .selectNoFrom(({ exists }) => [
        exists(
          tables
            .selectFrom('membership')
            .select('id')
            .where('accountId', '=', accountId)
            .where('role', 'in', ['owner', 'team']),
        ).as('community'),
        exists(
          tables.selectFrom('product').select('id').where('accountId', '=', accountId).where('deletedAt', 'is', null),
        ).as('product'),
        exists(
          tables
            .selectFrom('profile')
            .select('accountId')
            .where('accountId', '=', accountId)
            .where('salesStyle', '!=', ''),
        ).as('style'),
        exists(
          tables.selectFrom('goal').select('id').where('accountId', '=', accountId).where('deletedAt', 'is', null),
        ).as('goals'),
        exists(
          tables.selectFrom('thought').select('id').where('accountId', '=', accountId).where('deletedAt', 'is', null),
        ).as('thoughts'),
      ])
      .executeTakeFirstOrThrow();
    return {
      role: has.community ? 'leader' : has.product || has.style ? 'agent' : 'member',
      goals: Boolean(has.goals),
      thoughts: Boolean(has.thoughts),
      unfinished: await this.unfinished.of(accountId, unfinishedKinds),
    };
  }
}
