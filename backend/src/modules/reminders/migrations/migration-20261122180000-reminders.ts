import { Migration } from '@mikro-orm/migrations';

/** Reminders. Hours and days are texts: those of a person's own clock, whatever the zone of the server. */
export class Migration20261122180000Reminders extends Migration {
  override name = '20261122180000-reminders';

  override up(): void {
    const day = `~ '^\\d{4}-\\d{2}-\\d{2}$'`;
    this.addSql(`create table reminder (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      text text not null,
      at text not null check (at ~ '^([01]\\d|2[0-3]):[0-5]\\d$'),
      days jsonb not null,
      channel text not null check (channel in ('push', 'whatsapp', 'email', 'inapp')),
      goal_id uuid references goal (id) on delete set null,
      active boolean not null,
      regular_at timestamptz,
      snoozed_until timestamptz,
      next_at timestamptz,
      due_at timestamptz,
      last_on text check (last_on ${day}),
      done_on text check (done_on ${day}),
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      revision int not null
    )`);
    this.addSql('create index reminder_hour on reminder (account_id, at, id) where deleted_at is null');
    this.addSql('create index reminder_newest on reminder (account_id, created_at, id) where deleted_at is null');
    this.addSql('create index reminder_next on reminder (next_at) where next_at is not null');
    this.addSql('create index reminder_deleted on reminder (deleted_at) where deleted_at is not null');
    this.addSql('create index reminder_goal on reminder (goal_id) where goal_id is not null');
  }
}
