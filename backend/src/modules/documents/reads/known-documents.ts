import { documentSettings } from '@afi/runtime/document-settings';
import type { KnownDocument } from '@afi/contracts/documents';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { originOfLink } from '../domain/document.js';
import { checkLink } from '../domain/link.rules.js';

/** What was read in a community before, asked before it is sent once more. */
@Injectable()
export class KnownDocuments {
  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /**
   * The first of the same content that was read or is being read; the viewer's own before those of others.
   * @throws Problem where the viewer may not publish in the community
   */
  async find(
    viewerId: string,
    communityId: string,
    content: { sha256: string } | { url: string },
  ): Promise<KnownDocument | null> {
    await this.communities.mustManage(communityId, viewerId);
    const hash =
      'url' in content
        ? originOfLink(checkLink(content.url, this.config.of(documentSettings).FETCH_ALLOW_HOSTS)).contentHash
        : Buffer.from(content.sha256, 'hex');
    const row = await tablesOf(this.em)
      .selectFrom('document as d')
      .innerJoin('job as j', 'j.id', 'd.jobId')
      .select(['d.id', 'd.ownerId', 'd.fileName', 'd.title', 'd.createdAt'])
      .where('d.communityId', '=', communityId)
      .where('d.contentHash', '=', hash)
      .where('j.status', 'not in', ['failed', 'cancelled'])
      .orderBy((eb) => eb('d.ownerId', '=', viewerId), 'desc')
      .orderBy('d.createdAt')
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    return {
      id: row.id,
      name: row.fileName ?? row.title,
      createdAt: new Date(row.createdAt).toISOString(),
      mine: row.ownerId === viewerId,
    };
  }
}
