import { Migration } from '@mikro-orm/migrations';

/** Lists written into files. Without a foreign key to the owner: the row must outlive an account, for its file to be swept. */
export class Migration20261121170000Exports extends Migration {
  override name = '20261121170000-exports';

  override up(): void {
    this.addSql(`create table export_file (
      id uuid primary key,
      owner_id uuid not null,
      list text not null,
      query jsonb not null,
      language text not null check (language in ('fr', 'en')),
      job_id uuid not null,
      rows int,
      bytes bigint,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create index export_file_owner on export_file (owner_id, created_at desc, id desc)`);
    this.addSql(`create index export_file_age on export_file (created_at)`);
  }
}
