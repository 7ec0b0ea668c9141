import { Migration } from '@mikro-orm/migrations';

/** Canvases. No index holds a text of theirs: they are only ever read by their author. */
export class Migration20261126000000Canvases extends Migration {
  override name = '20261126000000-canvases';

  override up(): void {
    this.addSql(`create table canvas (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      title text not null,
      size text not null check (size in ('status', 'square', 'poster')),
      background text not null,
      layers jsonb not null,
      files jsonb not null,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version int not null default 1
    )`);
    this.addSql('create index canvas_account on canvas (account_id)');
    this.addSql('create index canvas_latest on canvas (account_id, updated_at, id) where deleted_at is null');
    this.addSql('create index canvas_deleted on canvas (deleted_at) where deleted_at is not null');
  }
}
