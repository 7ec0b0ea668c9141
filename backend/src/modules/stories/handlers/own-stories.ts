import { maxStories } from '@afi/contracts/stories';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { OwnRows } from '../../../platform/persistence/own-rows.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { Story } from '../domain/story.js';

/** What every command on a story begins with: whose it is. */
@Injectable()
export class OwnStories extends OwnRows<Story> {
  constructor(em: EntityManager) {
    super(em, Story);
  }

  /** Deleted ones count, too: they are there. @throws Problem `stories.full` (413) */
  async mustHaveRoom(accountId: string): Promise<void> {
    await oneAtATime(this.em, `stories ${accountId}`);
    const { count } = await tablesOf(this.em)
      .selectFrom('story')
      .where('accountId', '=', accountId)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= maxStories) throw new Problem('stories.full', 413, { params: { most: maxStories } });
  }
}
