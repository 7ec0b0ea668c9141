import { Migration } from '@mikro-orm/migrations';

/** Thoughts. No index holds a text of theirs: they are only ever looked through by their author. */
export class Migration20261122143000Thoughts extends Migration {
  override name = '20261122143000-thoughts';

  override up(): void {
    this.addSql(`create table thought (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      title text not null,
      content text not null,
      summary text not null,
      tags jsonb not null,
      category text check (category in ('work', 'personal', 'creative', 'problem', 'idea', 'reflection')),
      mood text check (mood in
        ('happy', 'sad', 'excited', 'calm', 'stressed', 'reflective', 'frustrated', 'inspired')),
      private boolean not null,
      pinned boolean not null,
      media_id uuid references media (id) on delete set null,
      transcript_state text check (transcript_state in ('waiting', 'processing', 'completed', 'failed')),
      transcript text not null,
      at timestamptz not null,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version int not null default 1
    )`);
    this.addSql('create index thought_newest on thought (account_id, at, id) where deleted_at is null');
    this.addSql('create index thought_pinned on thought (account_id, at, id) where pinned and deleted_at is null');
    this.addSql('create index thought_media on thought (media_id) where media_id is not null');
    this.addSql('create index thought_deleted on thought (deleted_at) where deleted_at is not null');
  }
}
