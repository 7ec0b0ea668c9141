import { Migration } from '@mikro-orm/migrations';

/**
 * Files of every kind, with their variants, and who claims them. Those of today are PDFs and ready. A backend of the
 * release before goes on during the upgrade: the defaults and the view speak for it.
 */
export class Migration20261121140000Media extends Migration {
  override name = '20261121140000-media';

  override up(): void {
    this.addSql(`alter table upload rename to media`);
    this.addSql(`alter table media rename column used_at to claimed_at`);
    this.addSql(`alter table media
      add kind text not null default 'pdf' check (kind in ('pdf', 'image', 'video', 'audio', 'file')),
      add content_type text not null default 'application/pdf',
      add status text not null default 'ready' check (status in ('processing', 'ready', 'failed')),
      add variants jsonb not null default '[]',
      add placeholder text,
      add job_id uuid unique,
      add error_code text,
      add error_params jsonb,
      add released_at timestamptz`);
    this.addSql(`drop index upload_unused`);
    this.addSql(`create index media_unclaimed on media (coalesce(released_at, created_at)) where claimed_at is null`);
    this.addSql(`create table media_claim (
      media_id uuid not null references media (id) on delete cascade,
      word text not null,
      claimant_id uuid not null,
      claimed_at timestamptz not null default now(),
      primary key (media_id, word, claimant_id)
    )`);
    this.addSql(`create view upload as
      select id, owner_id, file_name, bytes, content_hash, storage_key, claimed_at as used_at, created_at from media`);
  }
}
