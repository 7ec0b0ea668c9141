import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody said, liked and reported. */
export const commentsOfPerson = [
  personalRows({
    name: 'comments',
    by: ['comment.authorId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('comment')
        .where('authorId', '=', accountId)
        .select(['id', 'targetType', 'targetId', 'scope', 'parentId', 'content', 'status', 'likesCount'])
        .select(['publishedAt', 'editedAt', 'createdAt']),
  }),
  personalRows({
    name: 'comment-likes',
    by: ['comment_like.accountId'],
    id: 'commentId',
    rows: (tables, accountId) =>
      tables.selectFrom('comment_like').where('accountId', '=', accountId).select(['commentId as id', 'createdAt']),
  }),
  personalRows({
    name: 'comment-reports',
    by: ['comment_report.accountId'],
    id: 'commentId',
    rows: (tables, accountId) =>
      tables
        .selectFrom('comment_report')
        .where('accountId', '=', accountId)
        .select(['commentId as id', 'reason', 'createdAt']),
  }),
];
