import { Migration } from '@mikro-orm/migrations';

/** People of CSV files, and who of them has no account. */
export class Migration20261122211000CsvAudiences extends Migration {
  override name = '20261122211000-csv-audiences';

  override up(): void {
    this.addSql(`create table audience_file (
      id uuid primary key,
      media_id uuid not null,
      key text not null unique,
      columns jsonb not null,
      mapping jsonb not null,
      encoding text not null,
      lines integer not null,
      used_at timestamptz not null default now()
    )`);
    this.addSql(`create index audience_file_age on audience_file (used_at)`);
    this.addSql(`create table audience_row (
      id uuid primary key default gen_random_uuid(),
      file_id uuid not null references audience_file (id) on delete cascade,
      line integer not null,
      phone text,
      email text,
      firstname text not null,
      language text check (language in ('fr', 'en')),
      said text not null,
      problem text
    )`);
    this.addSql(`create index audience_row_line on audience_row (file_id, line, id)`);
    this.addSql(`create table campaign_contact (
      id uuid primary key default gen_random_uuid(),
      phone text,
      email text,
      firstname text not null,
      language text not null check (language in ('fr', 'en')),
      consented_by uuid references account (id) on delete set null,
      campaign_id uuid references campaign (id) on delete set null,
      created_at timestamptz not null default now(),
      check (num_nonnulls(phone, email) > 0)
    )`);
    this.addSql(`create unique index campaign_contact_phone on campaign_contact (phone) where phone is not null`);
    this.addSql(`create unique index campaign_contact_email on campaign_contact (email) where phone is null`);
    this.addSql(`create index campaign_contact_campaign on campaign_contact (campaign_id)`);
    this.addSql(`create index campaign_contact_consented on campaign_contact (consented_by)`);
    this.addSql(`alter table campaign_recipient alter column account_id drop not null`);
    this.addSql(`alter table campaign_recipient
                 add column contact_id uuid references campaign_contact (id) on delete cascade`);
    this.addSql(`alter table campaign_recipient
                 add constraint campaign_recipient_somebody check (num_nonnulls(account_id, contact_id) = 1)`);
    this.addSql(`create unique index campaign_recipient_contact on campaign_recipient (contact_id, campaign_id, channel)
                 where contact_id is not null`);
  }
}
