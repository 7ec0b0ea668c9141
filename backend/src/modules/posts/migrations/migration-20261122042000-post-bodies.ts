import { Migration } from '@mikro-orm/migrations';

/**
 * What a post is made of beside its text, its one button, when it begins and ends, what readers do with it. Each has a
 * value for the rows there are, and for a node of the release before that writes meanwhile.
 */
export class Migration20261122042000PostBodies extends Migration {
  override name = '20261122042000-post-bodies';

  override up(): void {
    this.addSql(`alter table post
      add column body jsonb not null default '{}',
      add column action jsonb,
      add column starts_at timestamptz,
      add column ends_at timestamptz,
      add column must_read boolean not null default false,
      add column edited_at timestamptz,
      add column comments_count int not null default 0,
      add column reactions jsonb not null default '{}',
      add column slug text`);
    this.addSql(`create unique index post_slug on post (slug) where slug is not null`);
    this.addSql(`create index post_due on post (starts_at)
                 where status = 'draft' and starts_at is not null and deleted_at is null`);
  }
}
