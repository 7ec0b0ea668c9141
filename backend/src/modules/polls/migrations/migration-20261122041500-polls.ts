import { Migration } from '@mikro-orm/migrations';

/** Polls, their options with their counts, and one vote an account. */
export class Migration20261122041500Polls extends Migration {
  override name = '20261122041500-polls';

  override up(): void {
    this.addSql(`create table poll (
      id uuid primary key,
      question text not null,
      multiple boolean not null,
      anonymous boolean not null,
      results text not null check (results in ('live', 'after-vote', 'at-end')),
      closes_at timestamptz,
      closed_at timestamptz,
      end_told_at timestamptz,
      voters int not null default 0 check (voters >= 0),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version int not null default 1
    )`);
    this.addSql(`create index poll_ends on poll (closes_at)
                 where closes_at is not null and closed_at is null and end_told_at is null`);
    this.addSql(`create table poll_option (
      id uuid primary key,
      poll_id uuid not null references poll (id) on delete cascade,
      text text not null,
      place int not null,
      votes int not null default 0 check (votes >= 0)
    )`);
    this.addSql(`create index poll_option_places on poll_option (poll_id, place)`);
    this.addSql(`create table poll_vote (
      id uuid primary key,
      poll_id uuid not null references poll (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      option_ids jsonb not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (poll_id, account_id)
    )`);
    this.addSql(`create index poll_vote_account on poll_vote (account_id, id)`);
    this.addSql(`create index poll_vote_newest on poll_vote (poll_id, updated_at desc, id desc)`);
  }
}
