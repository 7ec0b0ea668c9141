import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mostAutosaves, type AutosavedFields, type PostAutosave } from '@afi/contracts/post-autosaves';
import { excerptOf } from '@afi/runtime/rich-text';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';

/** Characters of a text that its first words are looked for in: reading twenty whole ones would hold everybody up. */
const beginning = 4_000;

interface Row {
  id: string;
  postId: string | null;
  version: number;
  savedAt: Date;
  title: string;
  type: AutosavedFields['type'];
  content: string;
}

const viewOf = ({ content, savedAt, ...row }: Row): PostAutosave => ({
  ...row,
  excerpt: excerptOf(content),
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
    const row = await this.mine(accountId).select('fields').where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    const { fields, ...view } = row;
    return { ...viewOf(view), fields };
  }

  private mine(accountId: string) {
    return tablesOf(this.em)
      .selectFrom('post_autosave')
      .where('accountId', '=', accountId)
      .select(['id', 'postId', 'version', 'savedAt'])
      .select(({ ref }) => [
        sql<string>`${ref('fields')}->>'title'`.as('title'),
        sql<AutosavedFields['type']>`${ref('fields')}->>'type'`.as('type'),
        sql<string>`left(${ref('fields')}->>'content', ${beginning})`.as('content'),
      ]);
  }
}
