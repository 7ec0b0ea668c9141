import { Migration } from '@mikro-orm/migrations';

/** Decks. No index holds a text of theirs: they are only ever read by their author. */
export class Migration20261122210500Decks extends Migration {
  override name = '20261122210500-decks';

  override up(): void {
    this.addSql(`create table deck (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      title text not null,
      state text not null check (state in ('outlining', 'outline', 'writing', 'ready', 'failed')),
      language text not null,
      tone text not null,
      theme text not null,
      source_kind text not null,
      source_title text not null,
      material jsonb not null,
      private boolean not null,
      skeleton boolean not null,
      engine text,
      outline jsonb not null,
      slides jsonb not null,
      files jsonb not null,
      job_id uuid,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version int not null default 1
    )`);
    this.addSql('create index deck_newest on deck (account_id, created_at, id) where deleted_at is null');
    this.addSql('create index deck_latest on deck (account_id, updated_at, id) where deleted_at is null');
    this.addSql('create index deck_deleted on deck (deleted_at) where deleted_at is not null');
  }
}
