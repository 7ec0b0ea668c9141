import { Migration } from '@mikro-orm/migrations';

/**
 * Comments on anything: `target_id` and `scope` point at rows of words this one does not know, so they are no foreign keys.
 */
export class Migration20261122043000Comments extends Migration {
  override name = '20261122043000-comments';

  override up(): void {
    this.addSql(`create table comment (
      id uuid primary key,
      target_type text not null,
      target_id uuid not null,
      scope uuid not null,
      parent_id uuid references comment (id) on delete cascade,
      depth int not null check (depth between 0 and 5),
      author_id uuid not null references account (id),
      content text not null,
      status text not null check (status in ('published', 'pending', 'hidden', 'removed')),
      hold text check (hold in ('all', 'newcomer', 'keyword', 'reports')),
      likes_count int not null,
      replies_count int not null,
      reports_count int not null,
      published_at timestamptz,
      edited_at timestamptz,
      decided_at timestamptz,
      decided_by uuid references account (id) on delete set null,
      before jsonb,
      created_at timestamptz not null,
      version int not null default 1
    )`);
    this.addSql(`create index comment_thread on comment (target_type, target_id, created_at, id)
                 where parent_id is null`);
    this.addSql(`create index comment_replies on comment (parent_id, created_at, id) where parent_id is not null`);
    this.addSql(`create index comment_counted on comment (target_type, target_id) where status = 'published'`);
    this.addSql(`create index comment_review on comment (scope, created_at, id)
                 where status = 'pending' or reports_count > 0`);
    this.addSql(`create index comment_author on comment (author_id, scope)`);
    this.addSql(`create index comment_removed on comment (decided_at) where status = 'removed'`);

    this.addSql(`create table comment_settings (scope uuid primary key, chosen jsonb not null)`);
    this.addSql(`create table comment_like (
      comment_id uuid not null references comment (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (comment_id, account_id)
    )`);
    this.addSql(`create index comment_like_account on comment_like (account_id, comment_id)`);
    this.addSql(`create table comment_report (
      comment_id uuid not null references comment (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      reason text not null,
      settled_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (comment_id, account_id)
    )`);
    this.addSql(`create index comment_report_account on comment_report (account_id, comment_id)`);
    this.addSql(`create table comment_block (
      scope uuid not null,
      account_id uuid not null references account (id) on delete cascade,
      blocked_by uuid references account (id) on delete set null,
      created_at timestamptz not null default now(),
      primary key (scope, account_id)
    )`);
  }
}
