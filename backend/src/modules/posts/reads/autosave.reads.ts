import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mostAutosaves, type AutosavedFields, type PostAutosave } from '@afi/contracts/post-autosaves';
import { excerptOf } from '@afi/runtime/rich-text';
import { sql, type InferResult } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';

/** Characters of a text that its first words are looked for in: reading twenty whole ones would hold everybody up. */
const beginning = 4_000;

/** Those of one account, without the whole of what they hold. */
const autosavesOf = (em: EntityManager, accountId: string) =>
  tablesOf(em)
    .selectFrom('post_autosave')
    .where('accountId', '=', accountId)
    .select(['id', 'postId', 'version', 'savedAt'])
    .select(({ ref }) => [
      sql<string>`${ref('fields')}->>'title'`.as('title'),
      sql<AutosavedFields['type']>`${ref('fields')}->>'type'`.as('type'),
      sql<string>`left(${ref('fields')}->>'content', ${beginning})`.as('content'),
    ]);

type Row = InferResult<ReturnType<typeof autosavesOf>>[number];

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
    const rows = await autosavesOf(this.em, accountId)
      .where('postId', postId ? '=' : 'is', postId)
      .orderBy('savedAt', 'desc')
      .limit(mostAutosaves)
      .execute();
    return rows.map(viewOf);
  }

  async one(accountId: string, id: string): Promise<PostAutosave & { fields: AutosavedFields }> {
    const row = await autosavesOf(this.em, accountId).select('fields').where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    const { fields, ...view } = row;
    return { ...viewOf(view), fields };
  }
}
