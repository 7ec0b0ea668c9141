import { Migration } from '@mikro-orm/migrations';

/** What people write and have not saved. */
export class Migration20261122110500PostAutosaves extends Migration {
  override name = '20261122110500-post-autosaves';

  override up(): void {
    this.addSql(`create table post_autosave (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      post_id uuid references post (id) on delete cascade,
      writer text not null,
      fields jsonb not null,
      saved_at timestamptz not null,
      created_at timestamptz not null,
      version int not null default 1,
      unique (account_id, writer)
    )`);
    this.addSql('create index post_autosave_account on post_autosave (account_id, saved_at desc)');
    this.addSql('create index post_autosave_post on post_autosave (post_id)');
    this.addSql('create index post_autosave_saved on post_autosave (saved_at)');
  }
}
