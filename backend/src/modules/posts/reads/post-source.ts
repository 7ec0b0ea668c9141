import type { SourceBlock, SourceMaterial } from '@afi/contracts/creations';
import { blocksOfHtml } from '@afi/runtime/html-blocks';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CreationSources } from '../../creations/creations.queries.js';
import type { StoredBody } from '../domain/post-body.js';
import { online, readable } from '../visible-posts.queries.js';

/** A post as what slides or a film are made of, for who may read it. */
@Injectable()
export class PostSource {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: BackendConfig,
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
      .leftJoin('community as c', 'c.id', 'p.communityId')
      .where('p.id', '=', postId)
      .where(readable('p', 'm.role'))
      .select(['p.title', 'p.content', 'p.body', 'p.slug', 'p.privacy', 'c.name as from'])
      .select(online('p').as('online'))
      .executeTakeFirst();
    if (!row) return null;
    const isOpen = row.slug !== null && row.privacy === 'public' && row.online;
    return {
      ...{ title: row.title, private: false, toRead: null },
      blocks: [...blocksOfHtml(row.content), ...picturesOf(row.body)],
      ...(row.from ? { from: row.from } : {}),
      ...(isOpen ? { url: `${this.config.publicUrl}/p/${row.slug}` } : {}),
    };
  }
}

/** The pictures it shows, in their order. */
function picturesOf({ images = [] }: Partial<Extract<StoredBody, { type: 'image' }>>): SourceBlock[] {
  return images.map(({ mediaId, caption }) => ({ kind: 'picture', mediaId, text: caption }));
}
