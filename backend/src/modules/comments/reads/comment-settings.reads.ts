import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { commentSettings, defaultCommentSettings, type CommentSettings } from '@afi/contracts/comments';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import type { CommentTarget } from '../comments.queries.js';
import { earlierComments } from './comment.rows.js';

/** What holds for one writer in one scope. */
export interface CommentTerms {
  settings: CommentSettings;
  blocked: boolean;
  /** Comments of theirs there that can be read, counted as far as it matters. */
  earlier: number;
  /** Comments on the thing that everybody can read. */
  count: number;
}

/** A choice of an earlier release that no longer fits stands aside for the default. */
export function settingsFrom(chosen: unknown): CommentSettings {
  const known = commentSettings.partial().safeParse(chosen ?? {});
  return { ...defaultCommentSettings, ...(known.success ? known.data : {}) };
}

@Injectable()
export class CommentSettingsReads {
  constructor(private readonly em: EntityManager) {}

  async of(scope: string): Promise<CommentSettings> {
    const row = await tablesOf(this.em)
      .selectFrom('comment_settings')
      .select('chosen')
      .where('scope', '=', scope)
      .executeTakeFirst();
    return settingsFrom(row?.chosen);
  }

  /** All in one query: it is asked with every page. */
  async termsOf(scope: string, accountId: string, target: CommentTarget): Promise<CommentTerms> {
    const tables = tablesOf(this.em);
    const row = await tables
      .selectNoFrom(({ selectFrom, exists }) => [
        selectFrom('comment_settings').select('chosen').where('scope', '=', scope).as('chosen'),
        exists(
          selectFrom('comment_block').select('scope').where('scope', '=', scope).where('accountId', '=', accountId),
        ).as('blocked'),
        earlierComments(tables, scope, accountId).as('earlier'),
        selectFrom('comment')
          .where('targetType', '=', target.type)
          .where('targetId', '=', target.id)
          .where('status', '=', 'published')
          .select(sql<number>`count(*)::int`.as('count'))
          .as('count'),
      ])
      .executeTakeFirstOrThrow();
    return {
      settings: settingsFrom(row.chosen),
      blocked: Boolean(row.blocked),
      earlier: row.earlier ?? 0,
      count: row.count ?? 0,
    };
  }
}
