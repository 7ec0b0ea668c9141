import { Migration } from '@mikro-orm/migrations';

/** What each account sent within a day and has room for; and the way to what it has stored. */
export class Migration20261121203000MediaIntake extends Migration {
  override name = '20261121203000-media-intake';

  override up(): void {
    this.addSql(`create table media_intake (
      id uuid primary key,
      owner_id uuid not null,
      bytes bigint not null,
      ended boolean not null default false,
      begun_at timestamptz not null default now()
    )`);
    this.addSql(`create index media_intake_owner on media_intake (owner_id, begun_at)`);
    this.addSql(`create index media_intake_age on media_intake (begun_at)`);
    this.addSql(`create index media_owner on media (owner_id)`);
  }
}
