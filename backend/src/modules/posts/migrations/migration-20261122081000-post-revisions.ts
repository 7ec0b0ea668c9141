import { Migration } from '@mikro-orm/migrations';

/** What published posts were before their last edits. */
export class Migration20261122081000PostRevisions extends Migration {
  override name = '20261122081000-post-revisions';

  override up(): void {
    this.addSql(`create table post_revision (
      id uuid primary key,
      post_id uuid not null references post (id) on delete cascade,
      editor_id uuid not null references account (id) on delete cascade,
      title text not null,
      content text not null,
      body jsonb not null,
      action jsonb,
      edited_at timestamptz not null
    )`);
    this.addSql('create index post_revision_post on post_revision (post_id, id desc)');
    this.addSql('create index post_revision_editor on post_revision (editor_id)');
  }
}
