import { maxStories } from '@afi/contracts/stories';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { Story } from '../domain/story.js';

/** What every command on a story begins with: whose it is. */
@Injectable()
export class OwnStories {
  constructor(private readonly em: EntityManager) {}

  /** Locks a story of this account, deleted ones too; those of others are not there. */
  async mustFind(accountId: string, storyId: string): Promise<Story> {
    const story = await this.em.findOne(Story, { id: storyId, accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!story) throw notFound();
    return story;
  }

  /** The same, of those that are not deleted. */
  async mustFindLiving(accountId: string, storyId: string): Promise<Story> {
    const story = await this.mustFind(accountId, storyId);
    if (story.deletedAt) throw notFound();
    return story;
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
