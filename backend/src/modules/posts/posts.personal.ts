import { ForgetComments } from '../comments/comments.commands.js';
import { ReleaseAllOf } from '../media/media.commands.js';
import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';
import { ForgetBodies } from './posts.commands.js';
import { communitiesOf, forgetWaysTo } from './handlers/forget-ways-to.js';

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
        .select(['language', 'body', 'action', 'startsAt', 'endsAt', 'mustRead', 'editedAt', 'slug'])
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
  personalRows({
    name: 'post-edits',
    by: ['post_revision.editorId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('post_revision')
        .where('editorId', '=', accountId)
        .select(['id', 'postId', 'editedAt', 'title', 'content', 'body', 'action']),
  }),
  personalRows({
    name: 'unsaved-posts',
    by: ['post_autosave.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('post_autosave')
        .where('accountId', '=', accountId)
        .select(['id', 'postId', 'fields', 'savedAt', 'createdAt']),
  }),
];

/** What members read stays; drafts, what was deleted, and all of a community nobody is left in go. */
export const postsForget = forgetting({
  goes: ['post_autosave.accountId'],
  stays: {
    'post_revision.editorId':
      'an edit stays between those before and after it, or theirs would be told as another’s; by nobody’s name',
    'post.authorId': 'what members read stays theirs to read; who wrote it has no name any more',
    'post_mark.accountId': 'reactions and readings count on; whose they were has no name any more',
  },
  // Before communities forget them, whatever the order.
  look: communitiesOf,
  async first(leaving, communities) {
    const { tables, commands, accountId } = leaving;
    await forgetWaysTo(leaving, communities);
    // What their posts were before is for nobody to read.
    const mine = tables.selectFrom('post').select('id').where('authorId', '=', accountId);
    await tables.deleteFrom('post_revision').where('postId', 'in', mine).execute();
    const unsaved = await tables.selectFrom('post_autosave').select('id').where('accountId', '=', accountId).execute();
    for (const { id } of unsaved) await commands.execute(new ReleaseAllOf({ word: 'posts', id }));
    // What they kept for later was for nobody else.
    await tables.updateTable('post_mark').set({ savedAt: null }).where('accountId', '=', accountId).execute();
    const going = await tables
      .selectFrom('post')
      .select(['id', 'type', 'body', 'action'])
      .where((row) => {
        const unseen = row.or([row('status', '=', 'draft'), row('deletedAt', 'is not', null)]);
        // Whether communities forgot them before this word or will after it.
        const deserted = row
          .selectFrom('community as c')
          .select('c.id')
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('membership as m')
                  .select('m.id')
                  .whereRef('m.communityId', '=', 'c.id')
                  .where('m.accountId', '<>', accountId),
              ),
            ),
          );
        return row.or([row.and([row('authorId', '=', accountId), unseen]), row('communityId', 'in', deserted)]);
      })
      .execute();
    const ids = going.map(({ id }) => id);
    if (ids.length > 0) await commands.execute(new ForgetComments('posts', ids));
    await commands.execute(new ForgetBodies(going));
    for (const { id } of going) {
      await commands.execute(new ReleaseAllOf({ word: 'posts', id }));
      await tables.deleteFrom('post').where('id', '=', id).execute();
    }
  },
});
