import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import type { StoredAction } from './post-action.js';
import type { StoredBody } from './post-body.js';
import type { Post } from './post.js';
import { stateOf, type PostState } from './post-state.js';
import { sameKept } from './same-kept.js';

export const PostRevisionSchema = defineEntity({
  name: 'PostRevision',
  tableName: 'post_revision',
  properties: {
    id: p.uuid().primary(),
    postId: p.uuid(),
    /** Who made the edit; what stood before it may be another's. */
    editorId: p.uuid(),
    title: p.text(),
    content: p.text(),
    body: p.json<StoredBody>(),
    action: p.json<StoredAction>().nullable(),
    editedAt: p.datetime(),
  },
});

/** What a published post was before an edit. */
export class PostRevision extends PostRevisionSchema.class {
  /** Null where the edit changed nothing that is read. */
  static of(post: Post, before: PostState, editorId: string): PostRevision | null {
    if (sameKept(stateOf(post), before)) return null;
    return newRow(PostRevision, PostRevisionSchema, {
      id: uuid(),
      postId: post.id,
      editorId,
      ...before,
      editedAt: new Date(),
    });
  }
}
PostRevisionSchema.setClass(PostRevision);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof PostRevisionSchema> {}
}
