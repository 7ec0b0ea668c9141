import { Migration } from '@mikro-orm/migrations';

/** A number or an address somebody is changing to, until its code is given. */
export class Migration20261122000000ContactChange extends Migration {
  override name = '20261122000000-contact-change';

  override up(): void {
    this.addSql(`create table contact_change (
      account_id uuid primary key references account (id) on delete cascade,
      id uuid not null,
      channel text not null check (channel in ('whatsapp', 'email')),
      identifier text not null,
      code_hash bytea not null,
      tries int not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null
    )`);
  }
}
