import { Migration } from '@mikro-orm/migrations';

/** Jobs, uploads, documents with their drafts. */
export class Migration20261121Jobs extends Migration {
  override name = '20261121-jobs';

  override up(): void {
    this.addSql(`create table job (
      id uuid primary key,
      kind text not null,
      owner_id uuid references account (id) on delete cascade,
      label text not null default '',
      subject_type text,
      subject_id uuid,
      status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
      stage text,
      percent int not null default 0 check (percent between 0 and 100),
      seq bigint not null default 0,
      attempt int not null default 1,
      payload jsonb not null,
      facts jsonb not null default '{}',
      result jsonb,
      error_code text,
      error_params jsonb,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      touched_at timestamptz not null default now()
    )`);
    this.addSql(`create index job_owner on job (owner_id, created_at desc, id desc) where owner_id is not null`);
    this.addSql(`create index job_all on job (created_at desc, id desc)`);
    this.addSql(`create index job_unfinished on job (touched_at) where status in ('queued', 'running')`);
    this.addSql(`create index job_finished on job (finished_at) where finished_at is not null`);

    this.addSql(`create table upload (
      id uuid primary key,
      owner_id uuid not null references account (id) on delete cascade,
      file_name text not null,
      bytes bigint not null,
      content_hash bytea not null,
      storage_key text not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create index upload_unused on upload (created_at) where used_at is null`);

    this.addSql(`create table document (
      id uuid primary key,
      job_id uuid not null,
      owner_id uuid not null references account (id) on delete cascade,
      community_id uuid not null references community (id) on delete cascade,
      kind text not null check (kind in ('pdf', 'link')),
      title text not null,
      file_name text,
      url text,
      bytes bigint,
      content_hash bytea not null,
      storage_key text,
      pages int,
      words int,
      language text,
      engine text,
      model text,
      usage jsonb,
      duplicate_of uuid references document (id) on delete set null,
      saved_at timestamptz,
      created_at timestamptz not null default now(),
      version int not null default 1
    )`);
    this.addSql(`create index document_owner on document (owner_id, created_at desc, id desc)`);
    this.addSql(`create index document_same on document (community_id, content_hash, created_at)`);

    this.addSql(`create table draft (
      id uuid primary key,
      document_id uuid not null references document (id) on delete cascade,
      position int not null,
      title text not null,
      content text not null,
      key_points jsonb not null,
      tags jsonb not null,
      sources jsonb not null,
      privacy text not null default 'membersOnly' check (privacy in ('public', 'membersOnly')),
      post_id uuid,
      dropped_at timestamptz,
      version int not null default 1
    )`);
    this.addSql(`create index draft_document on draft (document_id, position)`);
  }
}
