import { Migration } from '@mikro-orm/migrations';

/** Goals and their check-ins. Days are texts: those of a person's own calendar, whatever the zone of the server. */
export class Migration20261122151000Goals extends Migration {
  override name = '20261122151000-goals';

  override up(): void {
    const day = `~ '^\\d{4}-\\d{2}-\\d{2}$'`;
    this.addSql(`create table goal (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      title text not null,
      description text not null,
      frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
      target int not null check (target > 0),
      ends_on text check (ends_on ${day}),
      active boolean not null,
      pauses jsonb not null,
      since text not null check (since ${day}),
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version int not null default 1
    )`);
    this.addSql('create index goal_newest on goal (account_id, created_at, id) where deleted_at is null');
    this.addSql('create index goal_deleted on goal (deleted_at) where deleted_at is not null');
    this.addSql(`create table goal_checkin (
      id uuid primary key,
      goal_id uuid not null references goal (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      at timestamptz not null,
      day text not null check (day ${day}),
      note text not null,
      created_at timestamptz not null
    )`);
    this.addSql('create index goal_checkin_day on goal_checkin (goal_id, day)');
    this.addSql('create index goal_checkin_last on goal_checkin (goal_id, at, id)');
    this.addSql('create index goal_checkin_account on goal_checkin (account_id)');
  }
}
