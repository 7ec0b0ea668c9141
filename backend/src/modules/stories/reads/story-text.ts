import { spokenStory } from '@afi/contracts/spoken-story';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { OwnTexts, type OwnText } from '../../assistant/own-texts.queries.js';

/** Stories as they are read aloud to their author, from the title on; each is private, as the thoughts it tells. */
@Injectable()
export class StoryText {
  constructor(
    private readonly em: EntityManager,
    texts: OwnTexts,
  ) {
    texts.contribute('story', {
      read: (accountId, id) => this.read(accountId, id),
      there: (ids) => this.there(ids),
    });
  }

  private async read(accountId: string, id: string): Promise<OwnText | null> {
    const row = await tablesOf(this.em)
      .selectFrom('story')
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .where('state', '=', 'ready')
      .select(['title', 'chapters'])
      .executeTakeFirst();
    return row ? { private: true, text: spokenStory(row) } : null;
  }

  private async there(ids: readonly string[]): Promise<Map<string, Date>> {
    const rows = await tablesOf(this.em.fork())
      .selectFrom('story')
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${[...ids]}::uuid[])`)
      .select(['id', 'updatedAt'])
      .execute();
    return new Map(rows.map(({ id, updatedAt }) => [id, new Date(updatedAt)]));
  }
}
