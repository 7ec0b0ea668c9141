import { defineEntity, p } from '@mikro-orm/core';
import type { CommentSettings } from '@afi/contracts/comments';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** How a community comments; what it has not chosen holds by default. Changed field by field, so it has no version. */
export const CommentSettingsSchema = defineEntity({
  name: 'CommentSettings',
  tableName: 'comment_settings',
  properties: {
    scope: p.uuid().primary(),
    chosen: p.json<Partial<CommentSettings>>(),
  },
});

/** Somebody likes a comment; counted in sets. */
export const CommentLikeSchema = defineEntity({
  name: 'CommentLike',
  tableName: 'comment_like',
  properties: {
    commentId: p.uuid().primary(),
    accountId: p.uuid().primary(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Somebody reported a comment; settled when the team has decided. */
export const CommentReportSchema = defineEntity({
  name: 'CommentReport',
  tableName: 'comment_report',
  properties: {
    commentId: p.uuid().primary(),
    accountId: p.uuid().primary(),
    reason: p.text(),
    /** Reports of strangers call the team; those of members hide as well. */
    byMember: p.boolean(),
    settledAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Somebody the team keeps from commenting. */
export const CommentBlockSchema = defineEntity({
  name: 'CommentBlock',
  tableName: 'comment_block',
  properties: {
    scope: p.uuid().primary(),
    accountId: p.uuid().primary(),
    blockedBy: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<
    typeof CommentSettingsSchema | typeof CommentLikeSchema | typeof CommentReportSchema | typeof CommentBlockSchema
  > {}
}
