import { Migration } from '@mikro-orm/migrations';

/** What a service read aloud of thoughts and stories: kept as long as they read so, so that nobody pays for it twice. */
export class Migration20261205000003TextReadings extends Migration {
  override name = '20261205000003-text-readings';

  override up(): void {
    this.addSql(`create table text_reading (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      "of" text not null,
      subject_id uuid not null,
      part integer not null,
      text_hash text not null,
      private boolean not null,
      job_id uuid not null,
      state text not null,
      letters integer not null,
      key text not null,
      bytes integer not null default 0,
      seconds real not null default 0,
      created_at timestamptz not null,
      unique (account_id, "of", subject_id, part)
    )`);
    this.addSql('create index text_reading_job_id on text_reading (job_id)');
    this.addSql('create index text_reading_key on text_reading (key)');
  }
}
