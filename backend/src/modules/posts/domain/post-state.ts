import type { StoredAction } from './post-action.js';
import type { StoredBody } from './post-body.js';

/** What of a post an edit is told by. */
export interface PostState {
  title: string;
  content: string;
  body: StoredBody;
  action: StoredAction | null;
}

/** A post as it is now. */
export function stateOf({
  title,
  content,
  made,
  action,
}: Omit<PostState, 'body' | 'action'> & { made: StoredBody; action?: StoredAction | null }): PostState {
  // A card that came or was refreshed is nobody's edit.
  const body = made.type === 'link' ? { ...made, preview: null } : structuredClone(made);
  return { title, content, body, action: structuredClone(action ?? null) };
}
