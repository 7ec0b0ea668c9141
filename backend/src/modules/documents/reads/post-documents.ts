import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PostDocument } from '@afi/contracts/documents';
import { preparedQuery } from '../../../platform/persistence/prepared-query.js';
import type { Contribution } from '../../../platform/slots/content-slot.js';
import type { PostSlotRow } from '../../posts/posts.queries.js';

/** The document a post was made from, for whoever sent it: nobody else can open it. */
@Injectable()
export class PostDocuments implements Contribution<PostSlotRow, PostDocument> {
  constructor(private readonly em: EntityManager) {}

  concerns({ source, mayManage }: PostSlotRow): boolean {
    return source !== null && mayManage;
  }

  async load(postIds: readonly string[], viewerId: string): Promise<ReadonlyMap<string, PostDocument>> {
    const rows = await preparedQuery<{ post: string; document: string }>(
      this.em,
      `select w.post_id as post, w.document_id as document from draft w join document d on d.id = w.document_id
        where w.post_id = any($1::uuid[]) and d.owner_id = $2`,
      [postIds, viewerId],
    );
    return new Map(rows.map(({ post, document }) => [post, { id: document }]));
  }
}
