import { Migration } from '@mikro-orm/migrations';

/** Videos. No index holds a text of theirs: they are only ever read by their author. */
export class Migration20261123230000Videos extends Migration {
  override name = '20261123230000-videos';

  override up(): void {
    this.addSql(`create table video (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      title text not null,
      state text not null check (state in ('cutting', 'scenes', 'rendering', 'ready', 'failed')),
      language text not null,
      theme text not null,
      format text not null,
      quality text not null,
      voice text not null,
      music text not null,
      subtitles boolean not null,
      subtitle_style text not null,
      source_kind text not null,
      skeleton boolean not null,
      scenes jsonb not null,
      files jsonb not null,
      outdated boolean not null,
      voiceless boolean not null,
      job_id uuid,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version int not null default 1
    )`);
    this.addSql('create index video_account on video (account_id)');
    this.addSql('create index video_latest on video (account_id, updated_at, id) where deleted_at is null');
    this.addSql('create index video_deleted on video (deleted_at) where deleted_at is not null');
  }
}
