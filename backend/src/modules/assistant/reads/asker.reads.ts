import { unfinishedKinds, type AskerView } from '@afi/contracts/assistant';
import { hrefOf } from '@afi/contracts/screen';
import { deckScreens } from '@afi/contracts/slides';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Unfinished, type UnfinishedThing } from '../unfinished.queries.js';

/** Who asks, as far as questions to begin with depend on it. */
@Injectable()
export class AskerReads {
  constructor(
    private readonly em: EntityManager,
    private readonly unfinished: Unfinished,
  ) {
    unfinished.contribute('deck', (accountId) => this.outlineOf(accountId));
  }

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

  /** An outline of slides that waits for its owner: nothing was written of it yet. */
  private async outlineOf(accountId: string): Promise<UnfinishedThing | null> {
    const row = await tablesOf(this.em)
      .selectFrom('deck')
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .where('state', '=', 'outline')
      .orderBy('updatedAt', 'desc')
      .limit(1)
      .select(['id', 'title'])
      .executeTakeFirst();
    return row ? { title: row.title, link: hrefOf(deckScreens.one, { id: row.id }) } : null;
  }
}
