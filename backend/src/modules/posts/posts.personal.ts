import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody wrote, published or not, and what they did with what others wrote. */
export const postsOfPerson = [
  personalRows({
    name: 'posts',
    by: ['post.authorId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('post')
        .where('authorId', '=', accountId)
        .select([
          'id',
          'communityId',
          'type',
          'title',
          'content',
          'status',
          'privacy',
          'visibility',
          'pinned',
          'source',
        ])
        .select(['body', 'action', 'startsAt', 'endsAt', 'mustRead', 'editedAt', 'slug'])
        .select(['publishedAt', 'deletedAt', 'createdAt', 'updatedAt']),
  }),
  personalRows({
    name: 'post-marks',
    by: ['post_mark.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('post_mark')
        .where('accountId', '=', accountId)
        .select(['id', 'postId', 'reaction', 'reactedAt', 'savedAt', 'seenAt', 'readAt', 'clickedAt']),
  }),
];
