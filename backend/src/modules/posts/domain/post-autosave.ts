import { defineEntity, p } from '@mikro-orm/core';
import type { AutosavedFields } from '@afi/contracts/post-autosaves';
import { v7 as uuid } from 'uuid';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { keptHtml } from '../../../platform/rich-text/kept-html.js';

export const PostAutosaveSchema = defineEntity({
  name: 'PostAutosave',
  tableName: 'post_autosave',
  properties: {
    id: p.uuid().primary(),
    /** Whose it is; nobody else reads it, not even their team. */
    accountId: p.uuid(),
    /** The draft it changes; null for a new post. */
    postId: p.uuid().nullable(),
    /** The open composer that wrote it last. */
    writer: p.string(),
    fields: p.json<AutosavedFields>(),
    savedAt: p.datetime(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

interface Written {
  writer: string;
  fields: AutosavedFields;
}

/** What somebody is writing and has not saved: no post, and right or wrong in nothing yet. */
export class PostAutosave extends PostAutosaveSchema.class {
  static begin(given: Written & { accountId: string; postId: string | null }): PostAutosave {
    const now = new Date();
    const { fields, ...columns } = given;
    return newRow(PostAutosave, PostAutosaveSchema, {
      id: uuid(),
      ...columns,
      fields: cleaned(fields),
      savedAt: now,
      createdAt: now,
    });
  }

  /**
   * Written on; `version` is what its writer knows of it.
   * @throws Problem 409 where somebody on another device wrote it since
   */
  write({ writer, fields }: Written, version: number): void {
    if (writer !== this.writer && version !== this.version) throw new Problem('posts.autosave-elsewhere', 409);
    this.writer = writer;
    this.fields = cleaned(fields);
    this.savedAt = new Date();
  }
}
PostAutosaveSchema.setClass(PostAutosave);

const cleaned = (fields: AutosavedFields): AutosavedFields => ({ ...fields, content: keptHtml(fields.content) });

/** More than any post holds. Whoever names more is not writing a post. */
const mostFiles = 50;

/** The files a text shows as it stands: `mediaId` wherever it is written, the first of them. */
export function mediaIdsIn({ body, action }: Pick<AutosavedFields, 'body' | 'action'>): string[] {
  const found = [...`${body} ${action}`.matchAll(/"mediaId":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g)];
  return [...new Set(found.map(([, id = '']) => id))].slice(0, mostFiles).sort();
}

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof PostAutosaveSchema> {}
}
