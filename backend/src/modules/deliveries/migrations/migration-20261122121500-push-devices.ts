import { Migration } from '@mikro-orm/migrations';

/** Devices that can be told while the app is closed, and messages to them. */
export class Migration20261122121500PushDevices extends Migration {
  override name = '20261122121500-push-devices';

  override up(): void {
    this.addSql(`create table push_device (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      session_id uuid not null references session (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create index push_device_account on push_device (account_id, created_at)`);
    this.addSql(`create index push_device_session on push_device (session_id)`);
    this.addSql(`alter table delivery drop constraint delivery_channel_check`);
    this.addSql(`alter table delivery add constraint delivery_channel_check
                 check (channel in ('push', 'whatsapp', 'email'))`);
  }
}
