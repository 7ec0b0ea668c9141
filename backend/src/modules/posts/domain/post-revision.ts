import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import type { StoredAction } from './post-action.js';
import type { StoredBody } from './post-body.js';
import type { Post } from './post.js';
import { sameKept } from './same-kept.js';

/** What of a post an edit is told by. */
export interface PostState {
  title: string;
  content: string;
  body: StoredBody;
  action: StoredAction | null;
}

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

/** A post as it is now. */
export function stateOf({
  title,
  content,
  made,
  action,
}: Pick<Post, 'title' | 'content' | 'made' | 'action'>): PostState {
  // A card that came or was refreshed is nobody's edit.
  const body = made.type === 'link' ? { ...made, preview: null } : structuredClone(made);
  return { title, content, body, action: structuredClone(action ?? null) };
}

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof PostRevisionSchema> {}
}
