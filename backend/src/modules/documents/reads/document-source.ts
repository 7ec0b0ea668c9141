import type { SourceMaterial } from '@afi/contracts/creations';
import { blocksOfText } from '@afi/runtime/text-blocks';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CreationSources, type SourceReader } from '../../creations/creations.queries.js';

/** A document somebody sent, as what slides or a film are made of: it is read anew, whole. */
@Injectable()
export class DocumentSource {
  constructor(
    private readonly em: EntityManager,
    sources: CreationSources,
  ) {
    sources.contribute('document', ({ documentId }, reader) => this.read(documentId, reader));
  }

  private async read(documentId: string, { accountId, beginning }: SourceReader): Promise<SourceMaterial | null> {
    const row = await tablesOf(this.em)
      .selectFrom('document')
      .where('id', '=', documentId)
      .where('ownerId', '=', accountId)
      .select(['title', 'storageKey', 'url', 'typed', 'kind'])
      .executeTakeFirst();
    if (!row) return null;
    const toRead = row.storageKey
      ? ({ kind: 'pdf', fileKey: row.storageKey } as const)
      : row.url
        ? ({ kind: 'link', url: row.url } as const)
        : null;
    const blocks = row.kind === 'text' && row.typed ? blocksOfText(row.typed.slice(0, beginning)) : [];
    return blocks.length > 0 || toRead ? { title: row.title, private: false, blocks, toRead } : null;
  }
}
