import { defineEntity, p } from '@mikro-orm/core';
import { remindEveryHours, type ReactionKind } from '@afi/contracts/post-marks';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/**
 * What one account did with one post: one row holds all of it, so that a page of posts finds it by one join. Written in
 * SQL, so it has no rules of its own.
 */
export const PostMarkSchema = defineEntity({
  name: 'PostMark',
  tableName: 'post_mark',
  properties: {
    id: p.uuid().primary(),
    postId: p.uuid(),
    accountId: p.uuid(),
    reaction: p.string().$type<ReactionKind>().nullable(),
    reactedAt: p.datetime().nullable(),
    savedAt: p.datetime().nullable(),
    seenAt: p.datetime().nullable(),
    readAt: p.datetime().nullable(),
    clickedAt: p.datetime().nullable(),
  },
});

/** When members may be reminded again; null when they may be now. */
export function remindableAt(remindedAt: Date | string | null): Date | null {
  if (!remindedAt) return null;
  const next = new Date(new Date(remindedAt).getTime() + remindEveryHours * 3_600_000);
  return next > new Date() ? next : null;
}

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof PostMarkSchema> {}
}
