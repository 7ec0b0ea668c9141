import { Migration } from '@mikro-orm/migrations';

/** Messages that leave the app, a row each. */
export class Migration20261122114000Deliveries extends Migration {
  override name = '20261122114000-deliveries';

  override up(): void {
    this.addSql(`create table delivery (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      channel text not null check (channel in ('whatsapp', 'email')),
      address text not null,
      language text not null check (language in ('fr', 'en')),
      about text not null,
      file_key text,
      status text not null check (status in ('queued', 'sent', 'failed', 'unknown')),
      reason text,
      provider_id text,
      created_at timestamptz not null default now(),
      settled_at timestamptz
    )`);
    this.addSql(`create index delivery_newest on delivery (created_at, id)`);
    this.addSql(`create index delivery_status on delivery (status, created_at, id)`);
    this.addSql(`create index delivery_account on delivery (account_id)`);
    this.addSql(`create index delivery_address on delivery (address)`);
    this.addSql(`create index delivery_provider on delivery (provider_id) where provider_id is not null`);
    this.addSql(`create index delivery_file on delivery (file_key) where file_key is not null`);
  }
}
