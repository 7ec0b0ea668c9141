import { spokenThought } from '@afi/contracts/spoken-text';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { OwnTexts, type OwnText } from '../../assistant/own-texts.queries.js';

/** Thoughts as they are read aloud to who wrote them; what was only said has its own sound. */
@Injectable()
export class ThoughtText {
  constructor(
    private readonly em: EntityManager,
    texts: OwnTexts,
  ) {
    texts.contribute('thought', {
      read: (accountId, id) => this.read(accountId, id),
      there: (ids) => this.there(ids),
    });
  }

  private async read(accountId: string, id: string): Promise<OwnText | null> {
    const row = await tablesOf(this.em)
      .selectFrom('thought')
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .select(['title', 'content', 'private'])
      .executeTakeFirst();
    return row ? { private: row.private, text: spokenThought(row) } : null;
  }

  private async there(ids: readonly string[]): Promise<Map<string, Date>> {
    const rows = await tablesOf(this.em.fork())
      .selectFrom('thought')
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${[...ids]}::uuid[])`)
      .select(['id', 'updatedAt'])
      .execute();
    return new Map(rows.map(({ id, updatedAt }) => [id, new Date(updatedAt)]));
  }
}
