import { Migration } from '@mikro-orm/migrations';

/** What providers tell of messages afterwards, and addresses nothing is sent to any more. */
export class Migration20261122144500WhatBecameOfDeliveries extends Migration {
  override name = '20261122144500-what-became-of-deliveries';

  override up(): void {
    this.addSql(`alter table delivery drop constraint delivery_status_check`);
    this.addSql(`alter table delivery add constraint delivery_status_check
                 check (status in ('queued', 'started', 'sent', 'delivered', 'read', 'failed', 'skipped', 'unknown'))`);
    this.addSql(`create table delivery_news (
      provider_id text primary key,
      status text not null check (status in ('sent', 'delivered', 'read', 'failed')),
      reason text,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create index delivery_news_age on delivery_news (created_at)`);
    this.addSql(`create table heard_message (
      provider_id text primary key,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create table opt_out (
      address_hash text primary key,
      reason text check (reason in ('stop', 'unsubscribe', 'bounce')),
      changed_at timestamptz not null
    )`);
  }
}
