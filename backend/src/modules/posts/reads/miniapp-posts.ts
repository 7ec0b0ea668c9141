import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';

/** Posts that show a mini app, for who is about to delete it. */
@Injectable()
export class MiniappPosts {
  constructor(private readonly em: EntityManager) {}

  /** Drafts and hidden ones too; by the index `post_miniapp`. */
  async count(miniappId: string): Promise<number> {
    const { count } = await tablesOf(this.em)
      .selectFrom('post')
      .where('type', '=', 'miniapp')
      .where(({ ref }) => sql<boolean>`${ref('body')} ->> 'miniappId' = ${miniappId}`)
      .where('deletedAt', 'is', null)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}
