import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mostAutosaves, type AutosavedFields, type PostAutosave } from '@afi/contracts/post-autosaves';
import { excerptOf } from '@afi/runtime/rich-text';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';

interface Row {
  id: string;
  postId: string | null;
  version: number;
  savedAt: Date;
  fields: AutosavedFields;
}

const viewOf = ({ id, postId, version, savedAt, fields }: Row): PostAutosave => ({
  ...{ id, postId, version, title: fields.title, type: fields.type },
  excerpt: excerptOf(fields.content),
  savedAt: new Date(savedAt).toISOString(),
});

/** What somebody writes and has not saved: for them alone. */
@Injectable()
export class AutosaveReads {
  constructor(private readonly em: EntityManager) {}

  /** Of a new post, or of one draft; the last written first. */
  async of(accountId: string, postId: string | null): Promise<PostAutosave[]> {
    const rows = await this.mine(accountId)
      .where('postId', postId ? '=' : 'is', postId)
      .orderBy('savedAt', 'desc')
      .limit(mostAutosaves)
      .execute();
    return rows.map(viewOf);
  }

  async one(accountId: string, id: string): Promise<PostAutosave & { fields: AutosavedFields }> {
    const row = await this.mine(accountId).where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    return { ...viewOf(row), fields: row.fields };
  }

  private mine(accountId: string) {
    return tablesOf(this.em)
      .selectFrom('post_autosave')
      .where('accountId', '=', accountId)
      .select(['id', 'postId', 'version', 'savedAt', 'fields']);
  }
}
