import { Migration } from '@mikro-orm/migrations';

/**
 * Lines know by ids what they tell of. Words of others that were kept in them are read no more; they stay for the nodes of
 * the release before, which read nothing else.
 */
export class Migration20261122085000NotificationWords extends Migration {
  override name = '20261122085000-notification-words';

  override up(): void {
    this.addSql(`update notification n set params = n.params || jsonb_strip_nulls(jsonb_build_object(
      'commentId', substring(n.link from '#comment-([0-9a-f-]{36})$'),
      'postId', coalesce(
        substring(n.link from '/posts/([0-9a-f-]{36})'),
        (select p.id::text from post p where p.community_id = (n.params->>'communityId')::uuid and p.title = n.params->>'title'
          order by p.created_at desc limit 1))))
      where n.kind in ('comments.answered', 'comments.mentioned', 'comments.published', 'comments.held', 'post.published',
        'post.to-read', 'post.remind', 'post.poll-ended', 'post.published-late', 'post.reacted')`);
  }
}
