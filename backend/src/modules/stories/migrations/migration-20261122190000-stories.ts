import { Migration } from '@mikro-orm/migrations';

/** Stories. No index holds a text of theirs: they are only ever read by their author. */
export class Migration20261122190000Stories extends Migration {
  override name = '20261122190000-stories';

  override up(): void {
    this.addSql(`create table story (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      title text not null,
      state text not null check (state in ('composing', 'ready', 'failed')),
      chapters jsonb not null,
      job_id uuid,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version int not null default 1
    )`);
    this.addSql('create index story_newest on story (account_id, created_at, id) where deleted_at is null');
    this.addSql('create index story_deleted on story (deleted_at) where deleted_at is not null');
  }
}
