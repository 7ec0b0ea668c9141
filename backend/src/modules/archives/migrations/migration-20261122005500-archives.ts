import { Migration } from '@mikro-orm/migrations';

/** Archives of personal data. Without a foreign key to the owner: the row must outlive an account, for its file to be swept. */
export class Migration20261122005500Archives extends Migration {
  override name = '20261122005500-archives';

  override up(): void {
    this.addSql(`create table archive_file (
      id uuid primary key,
      owner_id uuid not null,
      language text not null check (language in ('fr', 'en')),
      job_id uuid not null,
      bytes bigint,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create index archive_file_owner on archive_file (owner_id, created_at desc, id desc)`);
    this.addSql(`create index archive_file_age on archive_file (created_at)`);
  }
}
