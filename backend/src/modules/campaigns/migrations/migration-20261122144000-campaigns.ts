import { Migration } from '@mikro-orm/migrations';

/** Campaigns, and a row for each person and channel of one. */
export class Migration20261122144000Campaigns extends Migration {
  override name = '20261122144000-campaigns';

  override up(): void {
    this.addSql(`create table campaign (
      id uuid primary key,
      name text not null,
      status text not null check (status in ('draft', 'scheduled', 'running', 'paused', 'done', 'missed', 'cancelled')),
      channels jsonb not null,
      audience jsonb not null,
      contents jsonb not null,
      scheduled_at timestamptz,
      time_zone text not null,
      send_window jsonb,
      rate_per_second integer,
      created_by uuid references account (id) on delete set null,
      launched_by uuid references account (id) on delete set null,
      launched_at timestamptz,
      frozen_at timestamptz,
      fed_at timestamptz,
      finished_at timestamptz,
      created_at timestamptz not null default now(),
      version integer not null default 1
    )`);
    this.addSql(`create index campaign_newest on campaign (created_at, id)`);
    this.addSql(`create index campaign_name on campaign (name, id)`);
    this.addSql(`create index campaign_name_search on campaign using gin (afi_plain(name) gin_trgm_ops)`);
    this.addSql(`create index campaign_at_work on campaign (status) where status in ('scheduled', 'running')`);
    this.addSql(`create table campaign_recipient (
      id uuid primary key default gen_random_uuid(),
      campaign_id uuid not null references campaign (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      channel text not null check (channel in ('inapp', 'push', 'whatsapp', 'email')),
      address text,
      language text not null check (language in ('fr', 'en')),
      status text not null
        check (status in ('queued', 'started', 'sent', 'delivered', 'read', 'failed', 'skipped', 'unknown')),
      reason text,
      updated_at timestamptz not null default now()
    )`);
    this.addSql(`create unique index campaign_recipient_once on campaign_recipient (campaign_id, channel, account_id)`);
    this.addSql(`create unique index campaign_recipient_address on campaign_recipient (campaign_id, channel, address)
                 where address is not null`);
    this.addSql(`create index campaign_recipient_state on campaign_recipient (campaign_id, channel, status, id)`);
    this.addSql(`create index campaign_recipient_newest on campaign_recipient (campaign_id, updated_at, id)`);
    this.addSql(`create index campaign_recipient_account on campaign_recipient (account_id, id)`);
  }
}
