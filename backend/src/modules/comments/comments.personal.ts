import { forgetting } from '../../platform/personal-data/forgetting.js';
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

/** What others read and answered stays; what nobody was shown goes. */
export const commentsForget = forgetting({
  stays: {
    'comment.authorId': 'what others read and answered stays; who said it has no name any more',
    'comment_like.accountId': 'a like counts on; whose it was has no name any more',
    'comment_report.accountId': 'a report counts on, without its words',
  },
  async first({ tables, accountId }) {
    await tables
      .deleteFrom('comment')
      .where('authorId', '=', accountId)
      .where('publishedAt', 'is', null)
      .where('repliesCount', '=', 0)
      .execute();
    await tables.updateTable('comment_report').set({ reason: '' }).where('accountId', '=', accountId).execute();
  },
});
