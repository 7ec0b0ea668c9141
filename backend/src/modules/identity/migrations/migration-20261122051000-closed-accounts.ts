import { Migration } from '@mikro-orm/migrations';

/** Accounts closed by their people: a code first, then days to come back, then nothing that says who it was. */
export class Migration20261122051000ClosedAccounts extends Migration {
  override name = '20261122051000-closed-accounts';

  override up(): void {
    this.addSql('alter table account add forgotten_at timestamptz');
    this.addSql(
      'create index account_closed on account (closed_at) where closed_at is not null and forgotten_at is null',
    );
    this.addSql(`create table account_closing (
      account_id uuid primary key references account (id) on delete cascade,
      id uuid not null,
      code_hash bytea not null,
      tries int not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null
    )`);
  }
}
