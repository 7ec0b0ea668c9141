import type { SourceMaterial } from '@afi/contracts/creations';
import { blocksOfHtml } from '@afi/runtime/html-blocks';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CreationSources } from '../../creations/creations.queries.js';
import { readable } from '../visible-posts.queries.js';

/** A post as what slides or a film are made of, for who may read it. */
@Injectable()
export class PostSource {
  constructor(
    private readonly em: EntityManager,
    sources: CreationSources,
  ) {
    sources.contribute('post', ({ postId }, { accountId }) => this.read(postId, accountId));
  }

  private async read(postId: string, accountId: string): Promise<SourceMaterial | null> {
    const row = await tablesOf(this.em)
      .selectFrom('post as p')
      .leftJoin('membership as m', (on) =>
        on.onRef('m.communityId', '=', 'p.communityId').on('m.accountId', '=', accountId),
      )
      .where('p.id', '=', postId)
      .where(readable('p', 'm.role'))
      .select(['p.title', 'p.content'])
      .executeTakeFirst();
    return row ? { title: row.title, private: false, blocks: blocksOfHtml(row.content), toRead: null } : null;
  }
}
