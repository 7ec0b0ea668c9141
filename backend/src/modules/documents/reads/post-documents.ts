import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PostDocument } from '@afi/contracts/documents';
import { sql, type Kysely } from 'kysely';
import { preparedQuery, type Bound } from '../../../platform/persistence/prepared-query.js';
import type { Tables } from '../../../platform/persistence/tables.js';
import type { Contribution } from '../../../platform/slots/content-slot.js';
import type { PostSlotRow } from '../../posts/posts.queries.js';

/** Which of these posts came from a document of the viewer's. */
const ownDocuments = preparedQuery((tables: Kysely<Tables>, bound: Bound<{ postIds: string[]; viewerId: string }>) =>
  tables
    .selectFrom('draft as w')
    .innerJoin('document as d', 'd.id', 'w.documentId')
    .select(['w.postId', 'w.documentId'])
    .where(({ ref }) => sql<boolean>`${ref('w.postId')} = any(${bound.postIds}::uuid[])`)
    .where('d.ownerId', '=', bound.viewerId),
);

/** The document a post was made from, for whoever sent it: nobody else can open it. */
@Injectable()
export class PostDocuments implements Contribution<PostSlotRow, PostDocument> {
  constructor(private readonly em: EntityManager) {}

  concerns({ source, mayManage }: PostSlotRow): boolean {
    return source !== null && mayManage;
  }

  async load(postIds: readonly string[], viewerId: string): Promise<ReadonlyMap<string, PostDocument>> {
    const rows = await ownDocuments(this.em, { postIds: [...postIds], viewerId });
    return new Map(rows.map(({ postId, documentId }) => [postId ?? '', { id: documentId }]));
  }
}
