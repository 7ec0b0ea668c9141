import type { AutosavedFields } from '@afi/contracts/post-autosaves';
import type { PostState } from './post-state.js';

/** A row fills columns and indexes besides its texts; a poll fills rows of its own. */
export const besideText = 1_024;

const sizeOf = (text: string): number => Buffer.byteLength(text);

/** Bytes a post takes, or what it was before an edit. */
export function bytesOf({ title, content, body, action }: PostState): number {
  return sizeOf(title) + sizeOf(content) + sizeOf(JSON.stringify([body, action])) + besideText;
}

/** Bytes an unsaved text takes. */
export function bytesOfUnsaved(fields: AutosavedFields): number {
  return sizeOf(JSON.stringify(fields)) + besideText;
}
