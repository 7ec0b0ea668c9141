import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody wrote, published or not. */
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
];
